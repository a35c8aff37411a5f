import type { Migration } from '../migrator';

/** What the hourly clean-up looks for, on tables that are large by then and in use. */
export const retention: Migration = {
  name: '0021-retention',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS security_logs_created_at_idx',
    'CREATE INDEX CONCURRENTLY security_logs_created_at_idx ON security_logs (created_at)',
    'DROP INDEX CONCURRENTLY IF EXISTS webhook_events_received_at_idx',
    'CREATE INDEX CONCURRENTLY webhook_events_received_at_idx ON webhook_events (received_at)',
  ],
  down: [
    'DROP INDEX CONCURRENTLY IF EXISTS webhook_events_received_at_idx',
    'DROP INDEX CONCURRENTLY IF EXISTS security_logs_created_at_idx',
  ],
};
