import type { Migration } from '../migrator';

/** What customers send back: a request of an order, its lines, and what of an order line a claim needs to know. */
export const returns: Migration = {
  name: '0058-returns',
  up: `
    ALTER TABLE order_items ADD COLUMN warranty_days smallint NOT NULL DEFAULT 90 CHECK (warranty_days >= 90),
      ADD COLUMN serial_numbers text[] NOT NULL DEFAULT '{}';

    CREATE TABLE return_requests (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      return_number varchar(20) NOT NULL UNIQUE,
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      order_number varchar(20) NOT NULL,
      user_id uuid NOT NULL,
      kind varchar(12) NOT NULL CHECK (kind IN ('DEVOLUCION', 'GARANTIA')),
      state varchar(12) NOT NULL DEFAULT 'SOLICITADA'
        CHECK (state IN ('SOLICITADA', 'AUTORIZADA', 'EN_CAMINO', 'RECIBIDA', 'REEMBOLSADA', 'RECHAZADA')),
      reason varchar(2000) NOT NULL,
      pictures text[] NOT NULL DEFAULT '{}',
      instructions varchar(1000),
      courier_service varchar(60),
      tracking_number varchar(100),
      refund_clabe text,
      refund_id uuid REFERENCES refunds,
      refund_amount numeric(10, 2),
      history jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK (state <> 'REEMBOLSADA' OR refund_id IS NOT NULL)
    );
    CREATE INDEX return_requests_order ON return_requests (order_id);
    CREATE INDEX return_requests_state ON return_requests (state, created_at);

    CREATE TABLE return_lines (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      return_id uuid NOT NULL REFERENCES return_requests ON DELETE CASCADE,
      order_item_id uuid NOT NULL REFERENCES order_items ON DELETE CASCADE,
      position integer NOT NULL,
      product_id uuid NOT NULL,
      name varchar(200) NOT NULL,
      image_url varchar(500),
      quantity integer NOT NULL CHECK (quantity > 0),
      amount numeric(10, 2) NOT NULL CHECK (amount >= 0),
      is_restocked boolean,
      UNIQUE (return_id, order_item_id)
    );
    CREATE INDEX return_lines_order_item ON return_lines (order_item_id);
  `,
  down: `
    DROP TABLE return_lines, return_requests;
    ALTER TABLE order_items DROP COLUMN warranty_days, DROP COLUMN serial_numbers;
  `,
};
