import type { Migration } from '../migrator';

/** Where rows of an account begin; what they lead to – lines, messages, payments – follows from them. */
const OWNED = ['addresses', 'fiscal_profiles', 'invoices', 'orders', 'passkeys', 'return_requests', 'support_tickets'];

/**
 * Accounts that their owners closed, or whose data they limited.
 *
 * A call that was let in before the account closed, and writes after it, is refused whatever it is: closing locks the
 * account's row against the references that new rows take, so that each new row is there before, or sees that it closed.
 * A backup that is restored brings rows of accounts which closed after them.
 */
export const closedAccounts: Migration = {
  name: '0066-closed-accounts',
  up: `
    ALTER TABLE users ADD COLUMN closed_at timestamptz, ADD COLUMN limited_at timestamptz;

    CREATE FUNCTION refuse_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE closed timestamptz;
    BEGIN
      SELECT closed_at INTO closed FROM users WHERE id = NEW.user_id FOR KEY SHARE;
      IF closed IS NOT NULL AND current_setting('boom.restoring', true) IS DISTINCT FROM 'on' THEN
        RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'AC001';
      END IF;
      RETURN NEW;
    END $$;
    ${OWNED.map(
      (table) => `CREATE TRIGGER refuse_closed_account BEFORE INSERT ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();`,
    ).join('\n')}
  `,
  down: `
    ${OWNED.map((table) => `DROP TRIGGER refuse_closed_account ON ${table};`).join('\n')}
    DROP FUNCTION refuse_closed_account();
    ALTER TABLE users DROP COLUMN closed_at, DROP COLUMN limited_at;
  `,
};
