import type { Migration } from '../migrator';

/** What is bought and paid: specification tables orders and payment_config, and what they need beside them. */
export const orders: Migration = {
  name: '0003-orders',
  up: `
    CREATE TABLE orders (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_number varchar(20) NOT NULL UNIQUE,
      user_id uuid NOT NULL REFERENCES users,
      -- First line's product and total units, as the specification's single-product order has them.
      product_id uuid NOT NULL REFERENCES products,
      quantity integer NOT NULL DEFAULT 1 CHECK (quantity > 0),
      -- The subtotal, before discount and shipping.
      original_amount numeric(10, 2) NOT NULL CHECK (original_amount >= 0 AND original_amount < 1e8),
      discount_applied numeric(10, 2) NOT NULL DEFAULT 0 CHECK (discount_applied >= 0 AND discount_applied < 1e8),
      shipping_cost numeric(10, 2) NOT NULL DEFAULT 0 CHECK (shipping_cost >= 0 AND shipping_cost < 1e8),
      total_amount numeric(10, 2) NOT NULL CHECK (total_amount >= 0 AND total_amount < 1e8),
      status varchar(20) NOT NULL DEFAULT 'PENDIENTE' CHECK (status IN
        ('PENDIENTE', 'PAGADO', 'EN_PREPARACION', 'RECOGIDO', 'ENVIADO', 'EN_RUTA', 'ENTREGADO')),
      status_history jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(status_history) = 'array'),
      payment_type varchar(20) NOT NULL DEFAULT 'mercadopago'
        CHECK (payment_type IN ('mercadopago', 'direct_transfer')),
      payment_status varchar(25) NOT NULL DEFAULT 'pending' CHECK (payment_status IN
        ('pending', 'pending_verification', 'verified', 'approved', 'in_process', 'rejected', 'expired', 'refunded')),
      payment_id varchar(100),
      payment_method varchar(50),
      preference_id varchar(100),
      -- Sent to the provider with every attempt to make this order's preference, so that a retry makes no second one.
      preference_key uuid NOT NULL DEFAULT gen_random_uuid(),
      init_point varchar(1000),
      transfer_receipt_url varchar(500),
      transfer_verified_at timestamptz,
      transfer_verified_by uuid REFERENCES users ON DELETE SET NULL,
      transfer_notes varchar(500),
      shipping_address_id uuid REFERENCES addresses ON DELETE SET NULL,
      -- The address as it was when the order was made.
      shipping_address jsonb,
      tracking_number varchar(100),
      courier_service varchar(60),
      estimated_delivery timestamptz,
      actual_delivery timestamptz,
      -- Until when the stock is held; null once paid.
      expires_at timestamptz,
      -- Set once, when the stock went back.
      stock_released_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK (total_amount = original_amount - discount_applied + shipping_cost)
    );
    CREATE INDEX orders_user_idx ON orders (user_id, created_at DESC);
    CREATE INDEX orders_created_at_idx ON orders (created_at DESC, id);
    CREATE INDEX orders_payment_idx ON orders (payment_type, payment_status, created_at);
    CREATE INDEX orders_expires_at_idx ON orders (expires_at) WHERE expires_at IS NOT NULL;
    CREATE INDEX orders_product_idx ON orders (product_id);
    CREATE INDEX orders_address_idx ON orders (shipping_address_id);

    CREATE TABLE order_items (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      position integer NOT NULL CHECK (position >= 0),
      product_id uuid NOT NULL REFERENCES products,
      name varchar(200) NOT NULL,
      image_url varchar(500),
      unit_price numeric(10, 2) NOT NULL CHECK (unit_price >= 0 AND unit_price < 1e8),
      quantity integer NOT NULL CHECK (quantity > 0),
      -- This line's share of the order's discount.
      discount numeric(10, 2) NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount < 1e8),
      UNIQUE (order_id, position),
      UNIQUE (order_id, product_id)
    );
    CREATE INDEX order_items_product_idx ON order_items (product_id);

    CREATE TABLE payment_config (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      config_key varchar(100) NOT NULL UNIQUE,
      is_active boolean NOT NULL DEFAULT true,
      display_name varchar(100) NOT NULL,
      -- JSON text, encrypted with ENCRYPTION_KEY (rulebook R24).
      config text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );

    -- Keyed on the provider's payment: one order may see many (rejected, then approved; two tabs).
    CREATE TABLE payments (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_id uuid NOT NULL REFERENCES orders,
      provider varchar(30) NOT NULL,
      payment_id varchar(100) NOT NULL,
      status varchar(30) NOT NULL,
      status_detail varchar(100),
      amount numeric(12, 2) NOT NULL CHECK (amount >= 0 AND amount < 1e10),
      refunded_amount numeric(12, 2) NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0 AND refunded_amount < 1e10),
      currency char(3) NOT NULL,
      payment_method varchar(50),
      live_mode boolean NOT NULL DEFAULT false,
      -- When the provider last changed it: an older notice is ignored.
      provider_updated_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (provider, payment_id)
    );
    CREATE INDEX payments_order_idx ON payments (order_id);

    CREATE TABLE webhook_events (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      provider varchar(30) NOT NULL,
      -- The notice's own id; a notice that comes twice is stored once.
      event_key varchar(255) NOT NULL,
      topic varchar(60) NOT NULL,
      resource_id varchar(100) NOT NULL,
      payload jsonb NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      processed_at timestamptz,
      -- Why a notice changed nothing, for a person to read.
      outcome varchar(200),
      UNIQUE (provider, event_key)
    );
    CREATE INDEX webhook_events_open_idx ON webhook_events (received_at) WHERE processed_at IS NULL;

    CREATE TABLE idempotency_keys (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      key varchar(255) NOT NULL,
      body_hash char(64) NOT NULL,
      status integer,
      body jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, key)
    );
    CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);
  `,
  down: `DROP TABLE idempotency_keys, webhook_events, payments, payment_config, order_items, orders`,
};
