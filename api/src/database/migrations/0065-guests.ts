import type { Migration } from '../migrator';

const shopColumns = [
  'trade_name',
  'legal_name',
  'rfc',
  'address',
  'phone',
  'email',
  'complaint_text',
  'complaint_email',
  'complaint_phone',
  'whatsapp',
  'hours',
  'closed_days',
  'extra_days',
  'dispatch_until',
];

/** A trigger's list of columns is made with it: the switch is one more field that edits are compared by. */
const watch = (columns: readonly string[]) => `
  DROP TRIGGER keep_version ON shop;
  CREATE TRIGGER keep_version BEFORE UPDATE OF ${columns.join(', ')} ON shop
    FOR EACH ROW EXECUTE FUNCTION keep_version(${columns.map((column) => `'${column}'`).join(', ')});`;

/**
 * Who buys without an account is a person without a password. A mail address is then no longer one person's: it is one
 * account's, and any number of guests'.
 */
export const guests: Migration = {
  name: '0065-guests',
  up: `
    ALTER TABLE users ADD COLUMN is_guest boolean NOT NULL DEFAULT false;
    CREATE UNIQUE INDEX users_account_email_key ON users (lower(email)) WHERE NOT is_guest;
    DROP INDEX users_email_key;
    CREATE INDEX users_email_idx ON users (lower(email));
    ALTER TABLE shop ADD COLUMN guest_checkout boolean NOT NULL DEFAULT false;
    ${watch([...shopColumns, 'guest_checkout'])}
  `,
  down: `
    ${watch(shopColumns)}
    ALTER TABLE shop DROP COLUMN guest_checkout;
    DROP INDEX users_email_idx;
    CREATE UNIQUE INDEX users_email_key ON users (lower(email));
    DROP INDEX users_account_email_key;
    ALTER TABLE users DROP COLUMN is_guest;
  `,
};
