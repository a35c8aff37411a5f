import type { Migration } from '../migrator';

/**
 * What limits have counted is not worth waiting for the disk, which each count did. After a crash of PostgreSQL, and on a
 * replica that takes over, they count from nothing.
 */
export const unloggedLimits: Migration = {
  name: '0049-unlogged-limits',
  up: 'ALTER TABLE rate_limits SET UNLOGGED',
  down: 'ALTER TABLE rate_limits SET LOGGED',
};
