import type { Migration } from '../migrator';

/** What is in the cart of those who agreed to offers by mail, for as long as they do (decision 90). */
export const savedCarts: Migration = {
  name: '0097-saved-carts',
  up: `
    CREATE TABLE saved_carts (
      user_id uuid PRIMARY KEY REFERENCES users,
      lines jsonb NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      told_at timestamptz
    );
    CREATE INDEX saved_carts_changed_idx ON saved_carts (changed_at);
    CREATE TRIGGER refuse_closed_account BEFORE INSERT ON saved_carts
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
    -- However a consent ends: in the profile, with a limit on the data, by a release that knows nothing of carts.
    CREATE FUNCTION forget_saved_cart() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM saved_carts WHERE user_id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER forget_saved_cart AFTER UPDATE OF marketing_consent_at ON users FOR EACH ROW
      WHEN (OLD.marketing_consent_at IS NOT NULL AND NEW.marketing_consent_at IS NULL)
      EXECUTE FUNCTION forget_saved_cart();
  `,
  down: `
    DROP TRIGGER forget_saved_cart ON users;
    DROP FUNCTION forget_saved_cart();
    DROP TABLE saved_carts;
  `,
};
