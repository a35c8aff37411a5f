import type { Migration } from '../migrator';

/**
 * A return is REEMBOLSADA also when its order's money went back another way, without a refund of its own: those that wait
 * for one in vain are ended, as the job ends others from now on.
 */
export const returnsOfRefundedOrders: Migration = {
  name: '0105-returns-of-refunded-orders',
  up: [
    // Migration 58's, that a refund is named.
    'ALTER TABLE return_requests DROP CONSTRAINT IF EXISTS return_requests_check',
    // One at a time, under its order's lock as ever: nobody waits for more than one.
    `
    DO $$
    DECLARE found record;
    BEGIN
      FOR found IN SELECT r.id, r.order_id FROM return_requests AS r JOIN orders ON orders.id = r.order_id
        WHERE r.state = 'RECIBIDA' AND r.kind = 'DEVOLUCION' AND r.refund_id IS NULL AND orders.payment_status = 'refunded'
      LOOP
        PERFORM FROM orders WHERE id = found.order_id FOR UPDATE;
        UPDATE return_requests SET state = 'REEMBOLSADA', version = version + 1, notice_id = NULL, updated_at = now(),
          history = history || jsonb_build_object('state', 'REEMBOLSADA', 'by', 'sistema', 'message', NULL,
            'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          WHERE id = found.id AND state = 'RECIBIDA' AND refund_id IS NULL;
        COMMIT;
      END LOOP;
    END $$`,
  ],
  down: `
    UPDATE return_requests SET state = 'RECIBIDA' WHERE state = 'REEMBOLSADA' AND refund_id IS NULL;
    ALTER TABLE return_requests ADD CONSTRAINT return_requests_check CHECK (state <> 'REEMBOLSADA' OR refund_id IS NOT NULL);
  `,
};
