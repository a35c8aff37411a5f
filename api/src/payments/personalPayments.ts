import type { PersonalPayment } from '@boom/contract';
import { Payment } from './model';

/** What was paid by card or voucher for orders, by the order's id: without ids that mean something at the provider. */
export async function findPaymentsOf(orderIds: string[]): Promise<Map<string, PersonalPayment[]>> {
  const payments = await Payment.findAll({ where: { orderId: orderIds }, order: ['createdAt', 'id'] });
  const byOrder = new Map<string, PersonalPayment[]>();
  for (const { orderId, paymentMethod, status, amount, refundedAmount, createdAt } of payments) {
    const shown = { method: paymentMethod, status, amount, refundedAmount, createdAt: createdAt.toISOString() };
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), shown]);
  }
  return byOrder;
}
