import type { Migration } from '../migrator';

/**
 * Offers that begin and end by themselves (decision 88), and what each product has cost since when: a price that is
 * struck through has to have been charged. What was charged before this migration nobody noted.
 */
export const campaigns: Migration = {
  name: '0090-campaigns',
  up: `
    CREATE TABLE price_history (
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      price numeric(10, 2) NOT NULL,
      since timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX price_history_product ON price_history (product_id, since);
    INSERT INTO price_history (product_id, price) SELECT id, price FROM products;
    CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO price_history (product_id, price) VALUES (NEW.id, NEW.price);
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_first_price AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_price();
    CREATE TRIGGER note_price AFTER UPDATE OF price ON products
      FOR EACH ROW WHEN (OLD.price <> NEW.price) EXECUTE FUNCTION note_price();
    -- The lowest price of the last 30 days: of those that began within them, and the one that they began with.
    CREATE FUNCTION lowest_price(product uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
      SELECT min(price) FROM price_history WHERE product_id = product AND since >= coalesce(
        (SELECT max(since) FROM price_history WHERE product_id = product AND since <= now() - interval '30 days'),
        '-infinity')
    $$;

    -- From when until when the price holds. Whoever changes it by hand takes that back.
    ALTER TABLE products ADD COLUMN price_valid_from timestamptz, ADD COLUMN price_valid_until timestamptz;
    CREATE FUNCTION forget_price_dates() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.price_valid_from := NULL;
      NEW.price_valid_until := NULL;
      RETURN NEW;
    END $$;
    CREATE TRIGGER forget_price_dates BEFORE UPDATE OF price ON products FOR EACH ROW
      WHEN (OLD.price <> NEW.price AND OLD.price_valid_until = NEW.price_valid_until)
      EXECUTE FUNCTION forget_price_dates();

    CREATE TABLE campaigns (
      id uuid PRIMARY KEY,
      name varchar(200) NOT NULL,
      percent numeric(5, 2) NOT NULL CHECK (percent > 0 AND percent < 100),
      promotion_type varchar(20) NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
      ended_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE campaign_prices (
      campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      offer_price numeric(10, 2) NOT NULL CHECK (offer_price > 0),
      state varchar(10) NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'active', 'skipped', 'ended')),
      -- What the product had before, and its version with the offer: only what nobody changed since is given back.
      before jsonb,
      previous_price numeric(10, 2),
      version integer,
      PRIMARY KEY (campaign_id, product_id)
    );
    CREATE INDEX campaign_prices_product ON campaign_prices (product_id);
    CREATE INDEX campaign_prices_due ON campaign_prices (campaign_id) WHERE state IN ('waiting', 'active');
  `,
  down: `
    DROP TABLE campaign_prices;
    DROP TABLE campaigns;
    DROP TRIGGER forget_price_dates ON products;
    DROP FUNCTION forget_price_dates();
    ALTER TABLE products DROP COLUMN price_valid_from, DROP COLUMN price_valid_until;
    DROP FUNCTION lowest_price(uuid);
    DROP TRIGGER note_price ON products;
    DROP TRIGGER note_first_price ON products;
    DROP FUNCTION note_price();
    DROP TABLE price_history;
  `,
};
