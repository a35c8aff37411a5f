import type { ApproveDeposits, DepositApprovalReport } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { isDuplicate } from '../../database/errors';
import { inTransaction } from '../../database/transaction';
import { eachOrRefused } from '../../http/eachOrRefused';
import { AppError } from '../../http/errors';
import { requireRow } from '../../http/requireRow';
import type { SignedInUser } from '../../http/state';
import { lockOrder } from '../../orders/progress';
import { findArrived } from '../alreadyNoted';
import { confirmVerdict, receiveTransfer, sayKeyIsUsed } from '../receiveTransfer';
import { effectOn, matchDeposits } from './matchDeposits';
import { BankStatement, BankStatementRow } from './model';

type Chosen = ApproveDeposits['rows'][number];
type Done = DepositApprovalReport['done'][number];

/**
 * Notes the money of deposits in their orders, each in a transaction of its own: what one is refused for keeps no other
 * from going on.
 *
 * @throws AppError bank_statement_not_found (404)
 */
export async function approveDeposits(
  admin: SignedInUser,
  statementId: string,
  { rows }: ApproveDeposits,
): Promise<DepositApprovalReport> {
  await requireRow(BankStatement, statementId, 'bank_statement_not_found');
  // One after the other: two of them may be for the same order.
  return eachOrRefused(
    rows,
    (row) => approveDeposit(admin, statementId, row),
    ({ id }) => ({ id }),
  );
}

/**
 * Notes one deposit's money in an order: the proposed one, or any where none is proposed.
 *
 * @throws AppError deposit_not_found, order_not_found (404); deposit_already_noted; deposit_changed where approving does
 *   something else by now than what was seen, or overrules a rejection that was not; and what {@link receiveTransfer} throws (409)
 */
export async function approveDeposit(
  admin: SignedInUser,
  statementId: string,
  { id, orderId, effect, seen }: Chosen,
): Promise<Done> {
  const found = await BankStatementRow.findOne({ where: { id, statementId } });
  if (!found) throw new AppError(404, 'deposit_not_found');
  const { amount, trackingKey, senderBank, day: sentOn } = found;
  const arrived = { amount, trackingKey, senderBank, sentOn };
  const approve = async (transaction: Transaction): Promise<Done> => {
    const order = await lockOrder({ id: orderId }, transaction);
    const row = await requireRow(BankStatementRow, id, 'deposit_not_found', transaction);
    await checkSeen(row, orderId, transaction);
    if (effectOn(order, amount) !== effect) throw new AppError(409, 'deposit_changed');
    const isRejectedSince = order.paymentStatus === 'rejected' && seen !== undefined && seen !== 'rejected';
    if (isRejectedSince) throw new AppError(409, 'deposit_changed');
    await claimDeposit(row, orderId, transaction);
    if (effect === 'confirms') await confirmVerdict(order, arrived, admin, transaction);
    else await receiveTransfer(order, arrived, admin, null, transaction);
    return { id, line: row.line, orderId, orderNumber: order.orderNumber, amount };
  };
  return sayKeyIsUsed(arrived, () => inTransaction(approve));
}

/** @throws AppError deposit_already_noted; deposit_changed where another order is proposed than the one that was seen (409) */
async function checkSeen(row: BankStatementRow, orderId: string, transaction: Transaction): Promise<void> {
  const { statementId, day, amount } = row;
  const alike = await BankStatementRow.findAll({ where: { statementId, day, amount }, transaction });
  const match = (await matchDeposits(alike, transaction)).get(row.id);
  const isNoted = match?.state === 'noted' || match?.state === 'known';
  const isAssigned = match?.state !== 'matched';
  if (isNoted || (isAssigned && (await findArrived([{ row, orderId }], transaction)).size > 0))
    throw new AppError(409, 'deposit_already_noted');
  if (match?.order && match.order.id !== orderId) throw new AppError(409, 'deposit_changed');
}

/** Before any money is noted: whoever has the same deposit of another statement before them waits here, and is refused. */
async function claimDeposit(row: BankStatementRow, orderId: string, transaction: Transaction): Promise<void> {
  try {
    await row.update({ orderId, notedAt: new Date() }, { transaction });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError(409, 'deposit_already_noted');
    throw error;
  }
}
