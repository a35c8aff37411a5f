import type { Migration } from '../migrator';

const columns = [
  ...['name', 'hours', 'phone', 'ready_days', 'is_active', 'street', 'exterior_number', 'interior_number'],
  ...['neighborhood', 'municipality', 'city', 'state', 'postal_code', 'country', 'between_streets', '"references"'],
];
const names = columns.map((column) => `'${column.replaceAll('"', '')}'`);

/**
 * Branches in which orders are picked up, and the part of each product's stock that stands in them (decision 91).
 *
 * `products.stock` stays all that can be sold. Whoever lowers it – a sale, an edit, a file – sells what stands nowhere in
 * particular first and then from the fullest branch, so that branches never hold more than there is. The product's row is
 * locked then: whoever changes `branch_stock` locks it first.
 */
export const branches: Migration = {
  name: '0088-branches',
  up: `
    CREATE TABLE branches (
      id uuid PRIMARY KEY,
      name varchar(60) NOT NULL,
      hours varchar(200) NOT NULL,
      phone varchar(20),
      ready_days integer NOT NULL CHECK (ready_days >= 0),
      is_active boolean NOT NULL,
      display_order integer,
      street varchar(300) NOT NULL,
      exterior_number varchar(20),
      interior_number varchar(20),
      neighborhood varchar(100),
      municipality varchar(100),
      city varchar(100) NOT NULL,
      state varchar(100) NOT NULL,
      postal_code varchar(12) NOT NULL,
      country varchar(60) NOT NULL,
      between_streets varchar(150),
      "references" varchar(200),
      version integer NOT NULL DEFAULT 1,
      changed_in jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER keep_version BEFORE UPDATE OF ${columns.join(', ')} ON branches
      FOR EACH ROW EXECUTE FUNCTION keep_version(${names.join(', ')});
    CREATE TRIGGER notify_insert AFTER INSERT ON branches
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    CREATE TRIGGER notify_update AFTER UPDATE ON branches
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();

    CREATE TRIGGER notify_delete AFTER DELETE ON branches
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change();

    CREATE TABLE branch_stock (
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      branch_id uuid NOT NULL REFERENCES branches,
      units integer NOT NULL CHECK (units >= 0),
      PRIMARY KEY (product_id, branch_id)
    );
    CREATE INDEX branch_stock_branch ON branch_stock (branch_id) WHERE units > 0;

    CREATE FUNCTION take_from_branches() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      excess integer := (SELECT coalesce(sum(units), 0) FROM branch_stock WHERE product_id = NEW.id) - NEW.stock;
    BEGIN
      WHILE excess > 0 LOOP
        UPDATE branch_stock AS fullest SET units = units - least(units, excess)
          FROM (SELECT branch_id, units AS had FROM branch_stock WHERE product_id = NEW.id
                ORDER BY units DESC, branch_id LIMIT 1) AS found
          WHERE product_id = NEW.id AND fullest.branch_id = found.branch_id
          RETURNING excess - least(had, excess) INTO excess;
      END LOOP;
      RETURN NULL;
    END $$;
    CREATE TRIGGER take_from_branches AFTER UPDATE OF stock ON products
      FOR EACH ROW WHEN (NEW.stock < OLD.stock) EXECUTE FUNCTION take_from_branches();

    ALTER TABLE orders ADD COLUMN branch_id uuid REFERENCES branches, ADD COLUMN pickup jsonb;
  `,
  down: `
    ALTER TABLE orders DROP COLUMN branch_id, DROP COLUMN pickup;
    DROP TRIGGER take_from_branches ON products;
    DROP FUNCTION take_from_branches();
    DROP TABLE branch_stock;
    DROP TABLE branches;
  `,
};
