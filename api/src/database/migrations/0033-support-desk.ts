import type { Migration } from '../migrator';

/** Duplicates of a ticket lead on to it, tickets have somebody who works on them, and answers are kept to be used again. */
export const supportDesk: Migration = {
  name: '0033-support-desk',
  up: `
    ALTER TABLE support_tickets ADD COLUMN merged_into uuid REFERENCES support_tickets ON DELETE SET NULL;
    CREATE INDEX support_tickets_merged_idx ON support_tickets (merged_into) WHERE merged_into IS NOT NULL;
    CREATE INDEX support_tickets_assigned_idx ON support_tickets (assigned_to, created_at DESC);

    CREATE TABLE canned_replies (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      title varchar(100) NOT NULL,
      text text NOT NULL CHECK (length(text) <= 5000),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
  `,
  down: `
    DROP TABLE canned_replies;
    DROP INDEX support_tickets_assigned_idx, support_tickets_merged_idx;
    ALTER TABLE support_tickets DROP COLUMN merged_into;
  `,
};
