import { fromCents, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import type { Order } from '../orders/toPay';
import texts from './es-MX.json';
import type { ProviderPayment } from './gateway';
import { Payment, Refund } from './model';
import { tellRefund } from './moveOrder';
import { PROVIDER } from './provider';

/**
 * Writes down what went back at the provider's own pages, as if it had been asked for here, and tells the customer. The
 * caller holds the order's row and has kept the payment.
 *
 * A refund of ours that is under way, or was taken for refused, may be one of them: what has its amount is left to
 * `carryOutRefund.ts`, which compares both lists.
 */
export async function noteRefunds(news: ProviderPayment, order: Order, transaction: Transaction): Promise<void> {
  if (news.refunds.length === 0) return;
  const payment = await Payment.findOne({ where: { provider: PROVIDER, paymentId: news.id }, transaction });
  if (!payment) return;
  const rows = await Refund.findAll({ where: { paymentId: payment.id }, transaction });
  const known = new Set(rows.map(({ providerRefundId }) => providerRefundId));
  const unclear = rows.filter(({ completedAt }) => !completedAt).map(({ amount }) => toCents(amount));
  for (const { id, amountCents, createdAt } of news.refunds.filter((refund) => !known.has(refund.id))) {
    const ours = unclear.indexOf(amountCents);
    if (ours !== -1) {
      unclear.splice(ours, 1);
      continue;
    }
    const { amount, reason } = await Refund.create(
      {
        ...{ orderId: order.id, paymentId: payment.id, amount: fromCents(amountCents), providerRefundId: id },
        ...{ reason: texts.refunds.byProvider, requestedBy: null, createdAt, completedAt: createdAt },
      },
      { transaction },
    );
    // A whole refund is told with the order's new state.
    if (news.status !== 'refunded') await tellRefund(order, amount, reason, transaction);
  }
}
