import type { Migration } from '../migrator';

/** What is sold and shown: specification tables categories, products, banners, special_offers and the discount. */
export const catalogue: Migration = {
  name: '0002-catalogue',
  up: `
    CREATE TABLE categories (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name varchar(100) NOT NULL,
      emoji varchar(16) NOT NULL,
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now()
    );

    -- NaN sorts above every number, so the upper bounds refuse it (rulebook R5).
    CREATE TABLE products (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name varchar(200) NOT NULL,
      description text NOT NULL DEFAULT '' CHECK (length(description) <= 5000),
      specifications jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(specifications) = 'array'),
      price numeric(10, 2) NOT NULL CHECK (price >= 0 AND price < 1e8),
      original_price numeric(10, 2) CHECK (original_price >= 0 AND original_price < 1e8),
      category_id uuid REFERENCES categories ON DELETE SET NULL,
      image_url varchar(500),
      images text[] NOT NULL DEFAULT '{}',
      image_placeholder text,
      stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
      rating numeric(3, 2) CHECK (rating >= 0 AND rating <= 5),
      review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
      promotion_type varchar(20) CHECK (promotion_type IN ('BOOM', 'OFERTA', 'RELAMPAGO', 'NUEVO')),
      is_active boolean NOT NULL DEFAULT true,
      is_featured boolean NOT NULL DEFAULT false,
      is_affiliate boolean NOT NULL DEFAULT false,
      affiliate_url varchar(500),
      affiliate_store varchar(120),
      shipping_method varchar(50) NOT NULL DEFAULT 'Envío Estándar',
      delivery_time varchar(50) NOT NULL DEFAULT '3-5 días hábiles',
      free_shipping boolean NOT NULL DEFAULT false,
      free_shipping_min_amount numeric(10, 2) NOT NULL DEFAULT 999
        CHECK (free_shipping_min_amount >= 0 AND free_shipping_min_amount < 1e8),
      allow_transfer_discount boolean NOT NULL DEFAULT true,
      transfer_discount_percent numeric(5, 2) NOT NULL DEFAULT 3.50
        CHECK (transfer_discount_percent >= 0 AND transfer_discount_percent <= 100),
      is_imported boolean NOT NULL DEFAULT false,
      import_delivery_days integer NOT NULL DEFAULT 15 CHECK (import_delivery_days BETWEEN 1 AND 90),
      import_description varchar(200),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      -- A product that was sold is hidden instead of removed: its orders still show it.
      deleted_at timestamptz
    );
    CREATE INDEX products_newest_idx ON products (created_at DESC, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_price_idx ON products (price, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_name_idx ON products (name, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_category_idx ON products (category_id, created_at DESC) WHERE deleted_at IS NULL;
    CREATE INDEX products_featured_idx ON products (created_at DESC, id)
      WHERE is_featured AND is_active AND deleted_at IS NULL;

    CREATE TABLE banners (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      title varchar(200) NOT NULL,
      subtitle varchar(300),
      image_url varchar(500),
      button_text varchar(100),
      button_link varchar(500),
      background_color varchar(50) NOT NULL DEFAULT '#ff4444',
      text_color varchar(50) NOT NULL DEFAULT '#ffffff',
      is_transparent boolean NOT NULL DEFAULT false,
      is_active boolean NOT NULL DEFAULT true,
      display_order integer NOT NULL DEFAULT 0,
      start_date timestamptz,
      end_date timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX banners_order_idx ON banners (display_order, created_at);

    CREATE TABLE special_offers (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      title varchar(200) NOT NULL,
      description varchar(500) NOT NULL DEFAULT '',
      discount_percentage numeric(5, 2) CHECK (discount_percentage >= 0 AND discount_percentage <= 100),
      original_price numeric(10, 2) CHECK (original_price >= 0 AND original_price < 1e8),
      offer_price numeric(10, 2) CHECK (offer_price >= 0 AND offer_price < 1e8),
      image_url varchar(500),
      product_id uuid REFERENCES products ON DELETE SET NULL,
      offer_type varchar(20) NOT NULL DEFAULT 'BOOM' CHECK (offer_type IN ('BOOM', 'OFERTA', 'RELAMPAGO', 'ESPECIAL')),
      is_active boolean NOT NULL DEFAULT true,
      display_order integer NOT NULL DEFAULT 0,
      start_date timestamptz,
      end_date timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX special_offers_order_idx ON special_offers (display_order, created_at);
    CREATE INDEX special_offers_product_idx ON special_offers (product_id);

    CREATE TABLE transfer_discount_config (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      discount_percentage numeric(5, 2) NOT NULL DEFAULT 3.50
        CHECK (discount_percentage >= 0 AND discount_percentage <= 100),
      discount_text varchar(200) NOT NULL DEFAULT 'por evitar comisiones',
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by uuid REFERENCES users ON DELETE SET NULL
    );

    CREATE TABLE media (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind varchar(20) NOT NULL CHECK (kind IN ('picture', 'receipt', 'attachment')),
      owner_id uuid REFERENCES users ON DELETE SET NULL,
      content_type varchar(100) NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes >= 0),
      width integer CHECK (width > 0),
      height integer CHECK (height > 0),
      -- Widths, in px, in which the picture is stored.
      widths integer[] NOT NULL DEFAULT '{}',
      placeholder text,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX media_owner_idx ON media (owner_id, kind);

    -- One row per signed upload address: good once, for its owner, until it expires.
    CREATE TABLE media_uploads (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      purpose varchar(20) NOT NULL,
      max_bytes integer NOT NULL CHECK (max_bytes > 0),
      expires_at timestamptz NOT NULL,
      received_at timestamptz,
      media_id uuid REFERENCES media ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX media_uploads_expires_at_idx ON media_uploads (expires_at);
  `,
  down: `DROP TABLE media_uploads, media, transfer_discount_config, special_offers, banners, products, categories`,
};
