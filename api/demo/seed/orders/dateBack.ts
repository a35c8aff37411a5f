import { DAY_MS, HOUR_MS, type OrderStatus } from '@boom/contract';
import { query } from '../../../src/database/query';
import type { Order } from '../../../src/orders/model';

/** Hours from the purchase until an order of the demo is there; what is not named took no time. */
const HOURS_UNTIL: Partial<Record<OrderStatus, number>> = { PAGADO: 3, EN_PREPARACION: 20, ENVIADO: 24, ENTREGADO: 72 };

/** When an order that was bought then came to a status. */
export const momentOf = (boughtAt: Date) => (status: OrderStatus) =>
  new Date(boughtAt.getTime() + (HOURS_UNTIL[status] ?? 0) * HOUR_MS);

/**
 * Has an order, and the money that came by card, be of so many days ago, with what became of it since: what arrived did so
 * three days after it was bought. In SQL: Sequelize writes no `createdAt` but that of a new row.
 */
export async function dateBack(order: Order, daysAgo: number): Promise<Order> {
  const boughtAt = new Date(Date.now() - daysAgo * DAY_MS);
  const at = momentOf(boughtAt);
  const history = order.statusHistory.map((change) => ({ ...change, at: at(change.status).toISOString() }));
  await query(
    `WITH paid AS (UPDATE payments SET created_at = $4, approved_at = $4 WHERE order_id = $1 AND approved_at IS NOT NULL)
     UPDATE orders SET created_at = $2, status_history = $3,
       receipt_at = CASE WHEN receipt_at IS NOT NULL THEN $2::timestamptz END,
       transfer_verified_at = CASE WHEN transfer_verified_at IS NOT NULL THEN $4::timestamptz END,
       actual_delivery = CASE WHEN actual_delivery IS NOT NULL THEN $5::timestamptz END
     WHERE id = $1`,
    [order.id, boughtAt, JSON.stringify(history), at('PAGADO'), at('ENTREGADO')],
  );
  return order.reload();
}
