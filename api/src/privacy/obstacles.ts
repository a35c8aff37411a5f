import type { ClosingObstacle } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { IS_PAID } from '../orders/state';
import { IS_MONEY_GONE } from '../payments/moneyGone';

/** Of each order the first that applies is told; a report over the tables of several features. */
const OBSTACLES = `
  SELECT * FROM (
    SELECT CASE
      WHEN orders.payment_status IN ('pending', 'pending_verification', 'in_process', 'rejected') THEN 'unpaid'
      WHEN (orders.held_at IS NOT NULL AND orders.status <> 'ENTREGADO' AND NOT ${IS_MONEY_GONE})
        OR EXISTS (SELECT FROM disputes WHERE order_id = orders.id AND decided_at IS NULL) THEN 'dispute'
      WHEN (orders.${IS_PAID} AND orders.cancelled_at IS NOT NULL)
        OR EXISTS (SELECT FROM refunds WHERE order_id = orders.id AND completed_at IS NULL AND refused_at IS NULL)
        OR EXISTS (SELECT FROM refund_approvals WHERE order_id = orders.id AND state = 'PENDIENTE')
        OR orders.transfer_received - orders.transfer_returned
           > CASE WHEN orders.payment_status = 'expired' OR orders.payment_type <> 'direct_transfer' THEN 0 ELSE orders.total_amount END
        THEN 'refund'
      WHEN orders.${IS_PAID} AND orders.status <> 'ENTREGADO' THEN 'undelivered'
      WHEN EXISTS (SELECT FROM return_requests WHERE order_id = orders.id
        AND state IN ('SOLICITADA', 'AUTORIZADA', 'EN_CAMINO', 'RECIBIDA')) THEN 'return'
      WHEN EXISTS (SELECT FROM payments_to_settle WHERE order_id = orders.id AND settled_at IS NULL) THEN 'payment'
      WHEN orders.${IS_PAID} AND EXISTS (SELECT FROM invoices WHERE order_id = orders.id AND state = 'SOLICITADA') THEN 'invoice'
    END AS kind, orders.id AS "orderId", orders.order_number AS "orderNumber"
    FROM orders WHERE orders.user_id = $1 ORDER BY orders.created_at DESC, orders.id
  ) AS all_orders WHERE kind IS NOT NULL LIMIT 20`;

/** What keeps an account from being closed now, by its newest orders first; 20 at most. */
export function findObstacles(userId: string, transaction?: Transaction): Promise<ClosingObstacle[]> {
  return query<ClosingObstacle>(OBSTACLES, [userId], transaction);
}
