import { mexicanDay } from '@boom/contract';
import type { Order } from '../../../src/orders/model';
import { approveDeposits } from '../../../src/transfers/bankStatements/approveDeposits';
import { importStatement } from '../../../src/transfers/bankStatements/importStatement';
import { BankStatementRow } from '../../../src/transfers/bankStatements/model';
import { Transfer } from '../../../src/transfers/model';
import texts from './es-MX.json';
import { NOTED_BY_HAND } from './paid';
import type { Cast } from './shop';

/**
 * A statement of the bank with a deposit in each state: noted, known since it was noted by hand, found by its reference,
 * for one of two orders, for none; and a line that cannot be read.
 *
 * @param noted the order whose deposit is approved.
 */
export async function seedStatement(
  { admin }: Cast,
  noted: Order,
  [waiting, announced]: [Order, Order],
): Promise<void> {
  const byHand = await Transfer.findOne({ where: NOTED_BY_HAND, rejectOnEmpty: true });
  const { received, cash, two, unreadAmount, fileName } = texts.statement;
  const day = mexicanDay(new Date());
  const lines = [
    ['fecha', 'concepto', 'referencia', 'abono', 'clave de rastreo', 'banco emisor'],
    [day, received, noted.transferReference, noted.totalAmount, 'DEMO2026112400002', '40012'],
    [day, received, '', byHand.amount, byHand.trackingKey, byHand.senderBank],
    [day, received, waiting.transferReference, waiting.totalAmount, 'DEMO2026112400003', '40072'],
    [day, `${two} ${waiting.transferReference}`, announced.transferReference, announced.totalAmount, '', ''],
    [day, cash, '', '500.00', '', ''],
    [day, received, '', unreadAmount, '', ''],
  ];
  const file = Buffer.from(lines.map((cells) => cells.map((cell) => cell ?? '').join(',')).join('\n'));
  const statementId = await importStatement(admin, fileName, file);
  const { id } = await BankStatementRow.findOne({ where: { statementId, line: 2 }, rejectOnEmpty: true });
  await approveDeposits(admin, statementId, { rows: [{ id, orderId: noted.id, effect: 'exact' }] });
}
