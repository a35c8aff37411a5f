import type { Migration } from '../migrator';

/**
 * Devices that get an order's news by Web Push, and the key pair with which the shop says to push services who it is:
 * one row at most, made by the first device.
 */
export const push: Migration = {
  name: '0072-push',
  up: `
    -- Wider than the one before, which all rows have passed.
    ALTER TABLE notifications DROP CONSTRAINT notifications_channel_check;
    ALTER TABLE notifications ADD CONSTRAINT notifications_channel_check
      CHECK (channel IN ('email', 'sms', 'whatsapp', 'push')) NOT VALID;
    CREATE TABLE push_keys (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      public_key varchar(100) NOT NULL,
      private_key text NOT NULL
    );
    CREATE TABLE push_devices (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      fingerprint char(64) NOT NULL UNIQUE,
      subscription text NOT NULL,
      user_agent varchar(300) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX push_devices_user ON push_devices (user_id, last_used_at);
    CREATE TRIGGER refuse_closed_account BEFORE INSERT ON push_devices
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
  `,
  down: `
    DROP TABLE push_devices;
    DROP TABLE push_keys;
    DELETE FROM notifications WHERE channel = 'push';
    ALTER TABLE notifications DROP CONSTRAINT notifications_channel_check;
    ALTER TABLE notifications ADD CONSTRAINT notifications_channel_check
      CHECK (channel IN ('email', 'sms', 'whatsapp'));
  `,
};
