import type { Migration } from '../migrator';

/** Codes that were asked for with an old password do not count against whoever set a new one. */
export const countedMessages: Migration = {
  name: '0048-counted-messages',
  up: 'ALTER TABLE notifications ADD COLUMN is_counted boolean NOT NULL DEFAULT true',
  down: 'ALTER TABLE notifications DROP COLUMN is_counted',
};
