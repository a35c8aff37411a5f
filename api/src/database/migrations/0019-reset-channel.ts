import type { Migration } from '../migrator';

/** By which way a reset token was sent: only that way is proven by it. */
export const resetChannel: Migration = {
  name: '0019-reset-channel',
  up: `
    ALTER TABLE users
      ADD COLUMN reset_channel varchar(10) CHECK (reset_channel IN ('email', 'sms'));
  `,
  down: 'ALTER TABLE users DROP COLUMN reset_channel',
};
