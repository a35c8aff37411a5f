import type { Migration } from '../migrator';

/** The hourly clean-up of guests who bought nothing reads the guests, not all people. */
export const guestsByAge: Migration = {
  name: '0074-guests-by-age',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS users_guests_created_at_idx',
    'CREATE INDEX CONCURRENTLY users_guests_created_at_idx ON users (created_at) WHERE is_guest',
  ],
  down: ['DROP INDEX CONCURRENTLY IF EXISTS users_guests_created_at_idx'],
};
