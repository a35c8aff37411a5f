import type { Migration } from '../migrator';

/** What was sent to one recipient lately, and how many SMS and WhatsApp messages in all. */
export const messageCaps: Migration = {
  name: '0018-message-caps',
  up: `
    CREATE INDEX notifications_recipient ON notifications (recipient, template, created_at);
    CREATE INDEX notifications_texts ON notifications (created_at) WHERE channel <> 'email';
  `,
  down: `
    DROP INDEX notifications_texts;
    DROP INDEX notifications_recipient;
  `,
};
