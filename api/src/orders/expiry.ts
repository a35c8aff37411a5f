import { Op } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { defineJob, enqueue } from '../jobs/queue';
import { Order } from './model';
import { expireOrder } from './progress';
import { isOverdue, openStates } from './state';

/**
 * The time to pay is over. Money may have come for an order with a pay page without anybody having told: there
 * payments looks once more and ends it; any other ends here.
 */
async function endTimeToPay(orderId: string): Promise<void> {
  const order = await Order.findByPk(orderId);
  if (!order || !isOverdue(order)) return;
  await inTransaction((transaction) =>
    order.preferenceId
      ? enqueue('payments.last-look', { orderId }, transaction, { key: orderId })
      : expireOrder(orderId, transaction),
  );
}

/**
 * Every minute: hands each order whose time is over to a job of its own. Its row alone says until when it may be paid,
 * since receipts, vouchers and verdicts move that moment.
 */
async function endOverdueOrders(): Promise<void> {
  const ended = await Order.findAll({
    where: { status: 'PENDIENTE', paymentStatus: openStates, expiresAt: { [Op.lt]: new Date() } },
    attributes: ['id', 'status', 'paymentStatus', 'expiresAt'],
    raw: true,
  });
  await inTransaction(async (transaction) => {
    for (const { id } of ended.filter(isOverdue)) {
      await enqueue('orders.expire', { orderId: id }, transaction, { key: id });
    }
  });
}

defineJob('orders.expire', ({ orderId }) => endTimeToPay(orderId));
defineJob('orders.end-overdue', () => endOverdueOrders(), { everyMinutes: 1 });
