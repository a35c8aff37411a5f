import type { Migration } from '../migrator';

/** A coupon's uses are counted in the orders that have it. */
export const couponUses: Migration = {
  name: '0092-coupon-uses',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS orders_coupon_idx',
    `CREATE INDEX CONCURRENTLY orders_coupon_idx ON orders (coupon_id, user_id)
       WHERE coupon_id IS NOT NULL AND stock_released_at IS NULL`,
    'ALTER TABLE orders VALIDATE CONSTRAINT orders_coupon_fk',
    'ALTER TABLE orders VALIDATE CONSTRAINT orders_coupon_discount',
  ],
  down: ['DROP INDEX CONCURRENTLY IF EXISTS orders_coupon_idx'],
};
