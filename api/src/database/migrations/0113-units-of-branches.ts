import type { Migration } from '../migrator';

/** What an order that is sent took from branches: an order of before gives its units to the warehouse alone. */
export const unitsOfBranches: Migration = {
  name: '0113-units-of-branches',
  up: "ALTER TABLE orders ADD COLUMN branch_units jsonb NOT NULL DEFAULT '[]'",
  down: 'ALTER TABLE orders DROP COLUMN branch_units',
};
