import type { Migration } from '../migrator';

/** The panel lists the orders of a branch. Outside of a transaction: orders are many, and sold meanwhile. */
export const ordersOfBranches: Migration = {
  name: '0089-orders-of-branches',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS orders_branch_idx',
    'CREATE INDEX CONCURRENTLY orders_branch_idx ON orders (branch_id, created_at) WHERE branch_id IS NOT NULL',
  ],
  down: ['DROP INDEX CONCURRENTLY IF EXISTS orders_branch_idx'],
};
