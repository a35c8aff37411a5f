import type { Migration } from '../migrator';

/** Products are looked at in as many statements, by the first two digits of their ids: an order waits for one part. */
const PARTS = 256;

/** In the order of the ids, as orders lock products: neither waits for the other in a circle. */
function notePart(part: number): string {
  const digits = part.toString(16).padStart(2, '0');
  return `UPDATE products SET is_scarce = true
    WHERE id IN (SELECT id FROM products
      WHERE id BETWEEN '${digits}000000-0000-0000-0000-000000000000' AND '${digits}ffffff-ffff-ffff-ffff-ffffffffffff'
        AND stock <= 10 AND NOT is_scarce
      ORDER BY id FOR UPDATE)`;
}

/**
 * What runs out is found by a column that says so, and no index holds the stock: with one that does, each sale writes the
 * product into all of its dozen indexes anew; without, into none (PostgreSQL's heap-only update).
 *
 * By triggers, so that what the previous release sells counts as well; of a sale only the unit that crosses the line
 * calls one.
 */
export const scarceProducts: Migration = {
  name: '0045-scarce-products',
  up: [
    'ALTER TABLE products ADD COLUMN IF NOT EXISTS is_scarce boolean NOT NULL DEFAULT false',
    `CREATE OR REPLACE FUNCTION note_scarcity() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.is_scarce := NEW.stock <= 10;
      RETURN NEW;
    END $$`,
    `CREATE OR REPLACE TRIGGER note_scarcity_on_insert BEFORE INSERT ON products
      FOR EACH ROW EXECUTE FUNCTION note_scarcity()`,
    `CREATE OR REPLACE TRIGGER note_scarcity_on_update BEFORE UPDATE OF stock ON products
      FOR EACH ROW WHEN (OLD.is_scarce <> (NEW.stock <= 10)) EXECUTE FUNCTION note_scarcity()`,
    ...Array.from({ length: PARTS }, (_, part) => notePart(part)),
    'DROP INDEX CONCURRENTLY IF EXISTS products_scarce_idx',
    `CREATE INDEX CONCURRENTLY products_scarce_idx ON products (id)
       WHERE is_scarce AND deleted_at IS NULL AND is_active AND NOT is_affiliate`,
    'DROP INDEX CONCURRENTLY IF EXISTS products_low_stock_idx',
  ],
  down: [
    'DROP INDEX CONCURRENTLY IF EXISTS products_low_stock_idx',
    `CREATE INDEX CONCURRENTLY products_low_stock_idx ON products (stock, name, id)
       WHERE deleted_at IS NULL AND is_active AND NOT is_affiliate`,
    'DROP INDEX CONCURRENTLY IF EXISTS products_scarce_idx',
    'DROP TRIGGER IF EXISTS note_scarcity_on_update ON products',
    'DROP TRIGGER IF EXISTS note_scarcity_on_insert ON products',
    'DROP FUNCTION IF EXISTS note_scarcity()',
    'ALTER TABLE products DROP COLUMN IF EXISTS is_scarce',
  ],
};
