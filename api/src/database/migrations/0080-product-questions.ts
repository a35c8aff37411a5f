import type { Migration } from '../migrator';

/** What people ask about products, and the shop's answers. Whoever keeps a product's answers in memory hears of them. */
export const productQuestions: Migration = {
  name: '0080-product-questions',
  up: `
    CREATE TABLE product_questions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users,
      author_name varchar(60) NOT NULL,
      text varchar(500) NOT NULL,
      state varchar(10) NOT NULL DEFAULT 'PENDIENTE' CHECK (state IN ('PENDIENTE', 'PUBLICADA', 'RECHAZADA')),
      reason varchar(500),
      answer varchar(2000),
      answered_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (state <> 'PUBLICADA' OR (answer IS NOT NULL AND answered_at IS NOT NULL)),
      UNIQUE (user_id, product_id, text)
    );
    CREATE INDEX product_questions_product_idx ON product_questions (product_id, created_at DESC, id)
      WHERE state = 'PUBLICADA';
    CREATE INDEX product_questions_created_idx ON product_questions (created_at DESC, id);
    CREATE INDEX product_questions_waiting_idx ON product_questions (created_at, id) WHERE state = 'PENDIENTE';
    CREATE TRIGGER refuse_closed_account BEFORE INSERT ON product_questions
      FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

    CREATE FUNCTION notify_questions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF 'PUBLICADA' IN (OLD.state, NEW.state) THEN
        PERFORM pg_notify('products', coalesce(NEW.product_id, OLD.product_id)::text);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER notify_questions AFTER INSERT OR UPDATE OR DELETE ON product_questions
      FOR EACH ROW EXECUTE FUNCTION notify_questions();
  `,
  down: `
    DROP TABLE product_questions;
    DROP FUNCTION notify_questions();
  `,
};
