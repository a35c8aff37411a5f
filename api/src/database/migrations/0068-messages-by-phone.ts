import type { Migration } from '../migrator';

/**
 * Who also wants an order's news by phone, and when not; and of each message about an order whose it is, what it said
 * and what became of it, so that the panel can show it and send it again.
 */
export const messagesByPhone: Migration = {
  name: '0068-messages-by-phone',
  up: `
    CREATE TABLE message_choices (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      channel varchar(10),
      quiet_from varchar(5) NOT NULL,
      quiet_until varchar(5) NOT NULL,
      chosen_at timestamptz NOT NULL DEFAULT now()
    );

    ALTER TABLE notifications
      ADD COLUMN user_id uuid,
      ADD COLUMN order_id uuid,
      ADD COLUMN copy_of uuid,
      ADD COLUMN content text,
      ADD COLUMN is_resent boolean NOT NULL DEFAULT false,
      ADD COLUMN waits_until timestamptz,
      ADD COLUMN failed_at timestamptz,
      ADD COLUMN dropped_because varchar(30);
    CREATE INDEX notifications_order ON notifications (order_id, created_at) WHERE order_id IS NOT NULL;
    CREATE INDEX notifications_copy ON notifications (copy_of) WHERE copy_of IS NOT NULL;
  `,
  down: `
    DROP INDEX notifications_order;
    DROP INDEX notifications_copy;
    ALTER TABLE notifications DROP COLUMN user_id, DROP COLUMN order_id, DROP COLUMN copy_of, DROP COLUMN content, DROP COLUMN is_resent,
      DROP COLUMN waits_until, DROP COLUMN failed_at, DROP COLUMN dropped_because;
    DROP TABLE message_choices;
  `,
};
