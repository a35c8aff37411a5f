import type { ClosingObstacle } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { IS_PAID } from '../orders/state';

/** Of each order the first that applies is told; a report over the tables of several features. */
const OBSTACLES = `
  SELECT * FROM (
    SELECT CASE
      WHEN o.payment_status IN ('pending', 'pending_verification', 'in_process', 'rejected') THEN 'unpaid'
      WHEN (o.held_at IS NOT NULL AND o.status <> 'ENTREGADO')
        OR EXISTS (SELECT FROM disputes WHERE order_id = o.id AND decided_at IS NULL) THEN 'dispute'
      WHEN (o.${IS_PAID} AND o.cancelled_at IS NOT NULL)
        OR EXISTS (SELECT FROM refunds WHERE order_id = o.id AND completed_at IS NULL AND refused_at IS NULL)
        OR EXISTS (SELECT FROM refund_approvals WHERE order_id = o.id AND state = 'PENDIENTE')
        OR o.transfer_received - o.transfer_returned
           > CASE WHEN o.payment_status = 'expired' OR o.payment_type <> 'direct_transfer' THEN 0 ELSE o.total_amount END
        THEN 'refund'
      WHEN o.${IS_PAID} AND o.status <> 'ENTREGADO' THEN 'undelivered'
      WHEN EXISTS (SELECT FROM return_requests WHERE order_id = o.id
        AND state IN ('SOLICITADA', 'AUTORIZADA', 'EN_CAMINO', 'RECIBIDA')) THEN 'return'
      WHEN EXISTS (SELECT FROM payments_to_settle WHERE order_id = o.id AND settled_at IS NULL) THEN 'payment'
      WHEN o.${IS_PAID} AND EXISTS (SELECT FROM invoices WHERE order_id = o.id AND state = 'SOLICITADA') THEN 'invoice'
    END AS kind, o.id AS "orderId", o.order_number AS "orderNumber"
    FROM orders o WHERE o.user_id = $1 ORDER BY o.created_at DESC, o.id
  ) AS all_orders WHERE kind IS NOT NULL LIMIT 20`;

/** What keeps an account from being closed now, by its newest orders first; 20 at most. */
export function findObstacles(userId: string, transaction?: Transaction): Promise<ClosingObstacle[]> {
  return query<ClosingObstacle>(OBSTACLES, [userId], transaction);
}
