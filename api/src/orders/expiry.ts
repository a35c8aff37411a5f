import { Op } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { defineJob, enqueue } from '../jobs/queue';
import { Order } from './model';
import { expireOrder } from './progress';
import { mayEnd, mayExpire } from './state';

/** By then an order's own job has done its work, tries included, or is lost. */
const OVERDUE_MS = 3_600_000;
/** What does not fit into one round comes with the next: an order that ended is not found again. */
const MAX_ORDERS = 500;

/**
 * The time to pay is over. Money may have come for an order with a pay page without anybody having told: there
 * payments looks once more and ends it; any other ends here.
 */
async function endTimeToPay(orderId: string): Promise<void> {
  const order = await Order.findByPk(orderId);
  if (!order || !mayExpire(order)) return;
  await inTransaction((transaction) =>
    order.preferenceId ? enqueue('payments.last-look', { orderId }, transaction) : expireOrder(orderId, transaction),
  );
}

/** Every hour: orders whose time is over and that still hold their stock. */
async function endOverdueOrders(): Promise<void> {
  const overdue = await Order.findAll({
    where: {
      status: 'PENDIENTE',
      paymentStatus: [...mayEnd],
      expiresAt: { [Op.lt]: new Date(Date.now() - OVERDUE_MS) },
    },
    attributes: ['id'],
    order: [['expiresAt', 'ASC']],
    limit: MAX_ORDERS,
  });
  await inTransaction(async (transaction) => {
    for (const { id } of overdue) await enqueue('orders.expire', { orderId: id }, transaction);
  });
}

defineJob('orders.expire', ({ orderId }) => endTimeToPay(orderId));
defineJob('orders.end-overdue', () => endOverdueOrders(), { everyMinutes: 60 });
