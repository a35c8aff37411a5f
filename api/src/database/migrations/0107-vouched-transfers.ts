import type { Migration } from '../migrator';

/** What an order was approved for by word alone, until a statement has it: that deposit then is not one too many. */
export const vouchedTransfers: Migration = {
  name: '0107-vouched-transfers',
  up: 'ALTER TABLE orders ADD COLUMN transfer_vouched numeric(10, 2) NOT NULL DEFAULT 0',
  down: 'ALTER TABLE orders DROP COLUMN transfer_vouched',
};
