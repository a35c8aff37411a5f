import type { Migration } from '../migrator';

const columns = [
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

/** Whose shop it is, how it is reached and when it works: one row at most. */
export const shop: Migration = {
  name: '0063-shop',
  up: `
    CREATE TABLE shop (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      trade_name varchar(80) NOT NULL,
      legal_name varchar(200) NOT NULL,
      rfc varchar(13),
      address varchar(400) NOT NULL,
      phone varchar(20) NOT NULL,
      email varchar(254) NOT NULL,
      complaint_text varchar(500),
      complaint_email varchar(254),
      complaint_phone varchar(20),
      whatsapp varchar(20),
      hours jsonb NOT NULL DEFAULT '[]',
      closed_days jsonb NOT NULL DEFAULT '[]',
      extra_days jsonb NOT NULL DEFAULT '[]',
      dispatch_until varchar(5),
      version integer NOT NULL DEFAULT 1,
      changed_in jsonb NOT NULL DEFAULT '{}',
      updated_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER keep_version BEFORE UPDATE OF ${columns.join(', ')} ON shop
      FOR EACH ROW EXECUTE FUNCTION keep_version(${columns.map((column) => `'${column}'`).join(', ')});
    CREATE TRIGGER notify_insert AFTER INSERT ON shop
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    CREATE TRIGGER notify_update AFTER UPDATE ON shop
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `,
  down: 'DROP TABLE shop',
};
