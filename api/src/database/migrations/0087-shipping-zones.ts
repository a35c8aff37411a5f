import type { Migration } from '../migrator';

const columns = ['name', 'covers', 'postal_codes', 'is_served', 'fee', 'free_from', 'surcharge', 'extra_days'];

/** What shipping costs by postal code, and by how many days an order's zone delays its delivery. */
export const shippingZones: Migration = {
  name: '0087-shipping-zones',
  up: `
    CREATE TABLE shipping_zones (
      id uuid PRIMARY KEY,
      name varchar(60) NOT NULL,
      covers varchar(10) NOT NULL CHECK (covers IN ('CODIGOS', 'RESTO', 'EXTRANJERO')),
      postal_codes varchar(1000) NOT NULL CHECK ((covers = 'CODIGOS') = (postal_codes <> '')),
      is_served boolean NOT NULL,
      fee numeric(10, 2) NOT NULL CHECK (fee >= 0),
      free_from numeric(10, 2) CHECK (free_from >= 0),
      surcharge numeric(10, 2) CHECK (surcharge >= 0),
      extra_days integer NOT NULL CHECK (extra_days >= 0),
      version integer NOT NULL DEFAULT 1,
      changed_in jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX shipping_zones_one_each ON shipping_zones (covers) WHERE covers <> 'CODIGOS';
    CREATE TRIGGER keep_version BEFORE UPDATE OF ${columns.join(', ')} ON shipping_zones
      FOR EACH ROW EXECUTE FUNCTION keep_version(${columns.map((column) => `'${column}'`).join(', ')});
    CREATE TRIGGER notify_insert AFTER INSERT ON shipping_zones
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    CREATE TRIGGER notify_update AFTER UPDATE ON shipping_zones
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    CREATE TRIGGER notify_delete AFTER DELETE ON shipping_zones
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    ALTER TABLE orders ADD COLUMN shipping_extra_days integer NOT NULL DEFAULT 0;
  `,
  down: 'ALTER TABLE orders DROP COLUMN shipping_extra_days; DROP TABLE shipping_zones',
};
