import type { Transaction } from 'sequelize';
import { Order, OrderLine } from './model';
import { paidStates } from './state';

/** A product that somebody bought and has: its line in a paid order that arrived. */
interface DeliveredLine {
  lineId: string;
  orderId: string;
  quantity: number;
}

/** Every line with which this person bought one of these products that was delivered and is paid; the newest order first. */
export async function findDeliveredLines(
  userId: string,
  productIds: string[],
  transaction?: Transaction,
): Promise<DeliveredLine[]> {
  const orders = await Order.findAll({
    where: { userId, status: 'ENTREGADO', paymentStatus: paidStates },
    include: [{ model: OrderLine, as: 'items', where: { productId: productIds } }],
    order: [['createdAt', 'DESC']],
    transaction,
  });
  return orders.flatMap(({ id: orderId, items = [] }) =>
    items.map(({ id: lineId, quantity }) => ({ lineId, orderId, quantity })),
  );
}
