import type { Migration } from '../migrator';

const columns = [
  ...['code', 'kind', 'value', 'max_discount', 'min_purchase', 'starts_at', 'ends_at'],
  ...['max_uses', 'max_uses_per_customer', 'is_active'],
];

/**
 * Coupons, and what an order's took off (decision 92): it is part of `discount_applied`, so that every sum stays what it
 * was. The constraint also keeps the release before this one, which knows no coupons, from charging such an order anew
 * without it.
 */
export const coupons: Migration = {
  name: '0091-coupons',
  up: `
    CREATE TABLE coupons (
      id uuid PRIMARY KEY,
      code varchar(30) NOT NULL UNIQUE CHECK (code = upper(code)),
      kind varchar(10) NOT NULL CHECK (kind IN ('PORCENTAJE', 'MONTO')),
      value numeric(10, 2) NOT NULL CHECK (value > 0 AND (kind = 'MONTO' OR value < 100)),
      max_discount numeric(10, 2) CHECK (max_discount > 0),
      min_purchase numeric(10, 2) CHECK (min_purchase > 0),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz CHECK (ends_at > starts_at),
      max_uses integer CHECK (max_uses > 0),
      max_uses_per_customer integer CHECK (max_uses_per_customer > 0),
      is_active boolean NOT NULL,
      version integer NOT NULL DEFAULT 1,
      changed_in jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER keep_version BEFORE UPDATE OF ${columns.join(', ')} ON coupons
      FOR EACH ROW EXECUTE FUNCTION keep_version(${columns.map((column) => `'${column}'`).join(', ')});
    CREATE TRIGGER notify_insert AFTER INSERT ON coupons
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    CREATE TRIGGER notify_update AFTER UPDATE ON coupons
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    CREATE TRIGGER notify_delete AFTER DELETE ON coupons
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    ALTER TABLE orders
      ADD COLUMN coupon_id uuid,
      ADD COLUMN coupon_code varchar(30),
      ADD COLUMN coupon_discount numeric(10, 2) NOT NULL DEFAULT 0,
      ADD CONSTRAINT orders_coupon_fk FOREIGN KEY (coupon_id) REFERENCES coupons NOT VALID,
      ADD CONSTRAINT orders_coupon_discount CHECK (coupon_discount BETWEEN 0 AND discount_applied) NOT VALID;
  `,
  down: `
    ALTER TABLE orders DROP COLUMN coupon_id, DROP COLUMN coupon_code, DROP COLUMN coupon_discount;
    DROP TABLE coupons;
  `,
};
