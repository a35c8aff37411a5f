import { Op } from 'sequelize';
import { Order, OrderLine } from './model';

/*
 * What payments asks of orders that are paid at the card provider. How a payment moves an order is in progress.ts.
 */

export type { Order };

const DAY_MS = 24 * 3_600_000;

/** An order with its `items`; null when there is none. */
export function findOrderToPay(id: string): Promise<Order | null> {
  return Order.findOne({
    where: { id },
    include: [{ model: OrderLine, as: 'items', separate: true, order: [['position', 'ASC']] }],
  });
}

/** Notes the page on which an order is paid. */
export function savePayPage(
  order: Order,
  page: { preferenceId: string; initPoint: string; receiverId: string },
): Promise<Order> {
  const { preferenceId, initPoint, receiverId } = page;
  return order.update({ preferenceId, initPoint, receiverId });
}

/** Card orders of the last seven days whose money may still come, those first that were not touched for longest. */
export function listOpenCardOrders(limit: number): Promise<Order[]> {
  return Order.findAll({
    where: {
      paymentType: 'mercadopago',
      paymentStatus: ['pending', 'in_process', 'rejected', 'expired'],
      preferenceId: { [Op.ne]: null },
      // Vouchers may be paid until the end and are credited some days later.
      createdAt: { [Op.gt]: new Date(Date.now() - 7 * DAY_MS) },
    },
    order: [['updatedAt', 'ASC']],
    limit,
  });
}

/** Ids of card orders that can still be paid and have no page, as the provider was away. */
export async function listOrdersWithoutPayPage(limit: number): Promise<string[]> {
  const orders = await Order.findAll({
    where: {
      paymentType: 'mercadopago',
      initPoint: null,
      paymentStatus: 'pending',
      expiresAt: { [Op.gt]: new Date() },
    },
    attributes: ['id'],
    limit,
  });
  return orders.map(({ id }) => id);
}
