import { inTransaction } from '../../../src/database/transaction';
import { Invoice } from '../../../src/invoicing/model';
import { rejectInvoice } from '../../../src/invoicing/rejectInvoice';
import { changeStatus } from '../../../src/orders/changeStatus';
import type { Order } from '../../../src/orders/model';
import { linesOf } from '../../../src/orders/progress';
import { setSerialNumbers } from '../../../src/orders/serialNumbers';
import { cancelOrder } from '../../../src/payments/cancelOrder';
import { refundOrder } from '../../../src/payments/refunds/refundOrder';
import { verifyTransfer } from '../../../src/transfers/verifyTransfer';
import { dateBack } from './dateBack';
import texts from './es-MX.json';
import { buyByCard, buyByTransfer, type Cast, payAtProvider } from './shop';
import { sendSlip } from './slip';

/** An account of the customer's that no bank has, and not the shop's (`seed/payments.ts`). */
export const CUSTOMER_CLABE = '999180007654321981';

/** What tells a transfer that was noted by hand. */
export const NOTED_BY_HAND = { trackingKey: 'DEMO2026112400001', senderBank: '40014' } as const;

/** A transfer whose money an administrator has seen. */
export async function paidByTransfer(cast: Cast, slugs: readonly string[]): Promise<Order> {
  const order = await buyByTransfer(cast, slugs);
  await sendSlip(cast, order);
  const verdict = { orderId: order.id, verified: true, notes: texts.transferSeen, seen: undefined };
  await verifyTransfer(cast.admin, verdict);
  return order.reload();
}

/** The parcel of an order: packed with its serial numbers, handed over, on its way, there. */
export async function sendParcel(cast: Cast, order: Order, until: 'ENVIADO' | 'ENTREGADO'): Promise<Order> {
  const lines = await inTransaction((transaction) => linesOf(order, transaction));
  const packed = lines.map(({ id }, index) => ({ lineId: id, serialNumbers: [`${order.orderNumber}-${index + 1}`] }));
  await setSerialNumbers(order.id, { lines: packed });
  const editor = { user: cast.admin, needsStepUp: false };
  const shipment = { trackingNumber: `DEMO${order.orderNumber}`, courierService: 'Estafeta' };
  await changeStatus(editor, order.id, { status: 'ENVIADO', ...shipment });
  if (until === 'ENTREGADO') await changeStatus(editor, order.id, { status: 'ENTREGADO' });
  return order.reload();
}

/** Transfers from the money on: paid, being packed, sent back. */
export async function seedPaidTransfers(cast: Cast): Promise<void> {
  const given = await paidByTransfer(cast, ['camara-instantanea-fotara-pop']);
  await cancelOrder(cast.customer.id, given.id, { clabe: CUSTOMER_CLABE });

  const returned = await dateBack(await paidByTransfer(cast, ['mouse-kuvexa-onda']), 3);
  await cancelOrder(cast.customer.id, returned.id, { clabe: CUSTOMER_CLABE });
  const call = { userId: cast.admin.id, key: null, bodyHash: '' };
  await refundOrder(cast.admin, returned.id, { reason: texts.cancelled }, call);

  await notedByHand(cast, await buyByTransfer(cast, ['sistema-mesh-nodara-red-x2']));
}

/** An administrator noted what the bank says of the transfer. */
async function notedByHand({ admin }: Cast, order: Order): Promise<void> {
  const { id: orderId, totalAmount: amount } = order;
  await verifyTransfer(admin, { orderId, verified: true, seen: undefined, amount, ...NOTED_BY_HAND });
}

/** Card orders from the money on: paid, with facturas, being packed, on their way, there, cancelled. */
export async function seedPaidCards(cast: Cast): Promise<void> {
  const paid = async (slugs: string[], wantsInvoice = false) =>
    payAtProvider(await buyByCard(cast, slugs, wantsInvoice), 'approved');

  const cancelled = await paid(['mouse-gamer-zarko-m3']);
  await cancelOrder(cast.customer.id, cancelled.id, {});
  const together = ['laptop-kuvexa-aria-14', 'mouse-kuvexa-onda'];
  for (const daysAgo of [18, 7]) await dateBack(await sendParcel(cast, await paid(together), 'ENTREGADO'), daysAgo);
  await dateBack(await sendParcel(cast, await paid(['tablet-tolvia-pad-11']), 'ENVIADO'), 2);
  const packed = await paid(['consola-zarko-one-x'], true);
  await changeStatus({ user: cast.admin, needsStepUp: false }, packed.id, { status: 'EN_PREPARACION' });
  await dateBack(await packed.reload(), 1);
  const invoice = await Invoice.findOne({ where: { orderId: packed.id }, rejectOnEmpty: true });
  await rejectInvoice(invoice.id, { reason: texts.invoiceRejected, version: invoice.version });
  await paid(['celular-tolvia-x9'], true);
}
