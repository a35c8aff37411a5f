import type { Migration } from '../migrator';

const minimums = [3, 6, 9, 12, 18, 24].map((months) => `minimum_${months}`);
const columns = ['is_active', ...minimums];

/** Months without interest: one row at most, whose minimums are pesos, and null where that plan is not offered. */
export const installments: Migration = {
  name: '0055-installments',
  up: `
    CREATE TABLE installments_config (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      is_active boolean NOT NULL DEFAULT false,
      ${minimums.map((column) => `${column} numeric(10, 2) CHECK (${column} >= 0),`).join('\n      ')}
      version integer NOT NULL DEFAULT 1,
      changed_in jsonb NOT NULL DEFAULT '{}',
      updated_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER keep_version BEFORE UPDATE OF ${columns.join(', ')} ON installments_config
      FOR EACH ROW EXECUTE FUNCTION keep_version(${columns.map((column) => `'${column}'`).join(', ')});
    CREATE TRIGGER notify_insert AFTER INSERT ON installments_config
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    CREATE TRIGGER notify_update AFTER UPDATE ON installments_config
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `,
  down: 'DROP TABLE installments_config',
};
