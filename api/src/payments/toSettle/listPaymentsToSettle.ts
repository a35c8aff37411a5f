import type { PaymentToSettleView } from '@boom/contract';
import { type InferType, object, string } from 'yup';
import { findUserSummaries } from '../../accounts/userSummaries';
import { type Listed, type ListWindow, presentPage } from '../../http/lists';
import { SYSTEM } from '../../orders/progress';
import { findOrdersById } from '../../orders/readOrders';
import { pick } from '../../pick';
import { findChargebacks } from '../disputes/listDisputes';
import { Payment } from '../model';
import { PaymentToSettle } from './model';

/** The query of `GET /api/admin/payments-to-settle`, beside `limit` and `page`. */
export const paymentsToSettleQuerySchema = object({
  settled: string().oneOf(['true', 'false'], 'El filtro no es válido').default('false'),
});

/** Payments that wait for a person, the oldest first; or those that were settled, the newest first. */
export async function listPaymentsToSettle(
  { settled }: InferType<typeof paymentsToSettleQuerySchema>,
  window: ListWindow,
): Promise<Listed<PaymentToSettleView>> {
  const found = PaymentToSettle.findAndCountAll({
    where: settled === 'true' ? { action: ['accept', 'refund', 'dismiss'] } : { settledAt: null },
    order: settled === 'true' ? [['settledAt', 'DESC'], 'id'] : [['createdAt', 'ASC'], 'id'],
    ...window,
  });
  return presentPage(found, presentPaymentsToSettle);
}

/** With their orders, who settled them and what is known of disputes, each by one query for the whole page. */
export async function presentPaymentsToSettle(rows: PaymentToSettle[]): Promise<PaymentToSettleView[]> {
  const [orders, people, disputes] = await Promise.all([
    findOrdersById(rows.flatMap(({ orderId }) => orderId ?? [])),
    findUserSummaries(rows.flatMap(({ settledBy }) => settledBy ?? [])),
    Payment.findAll({ where: { paymentId: rows.map(({ paymentId }) => paymentId) } }).then(findChargebacks),
  ]);
  return rows.map((row) => {
    const order = orders.get(row.orderId ?? '');
    const by = people.get(row.settledBy ?? '')?.fullName ?? SYSTEM;
    return {
      ...pick(row, 'id', 'paymentId', 'reason', 'reference', 'status', 'amount', 'currency', 'paymentMethod'),
      ...pick(row, 'action', 'note', 'createdAt', 'settledAt'),
      order: order ? { id: order.id, orderNumber: order.orderNumber, totalAmount: order.totalAmount } : null,
      dispute: disputes.get(row.paymentId) ?? null,
      settledBy: row.settledAt && by,
    };
  });
}
