import type { Migration } from '../migrator';

/**
 * What people without an account ask about their data, until a code proves their mail address. The code that did stays
 * with the request, so that none is made of it twice; requests of before, and of accounts, have none.
 */
export const visitorPrivacyRequests: Migration = {
  name: '0075-visitor-privacy-requests',
  up: `
    CREATE TABLE privacy_request_drafts (
      code_id uuid PRIMARY KEY,
      kind varchar(15) NOT NULL,
      name varchar(120) NOT NULL,
      email varchar(254) NOT NULL,
      text varchar(3000) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX privacy_request_drafts_created_idx ON privacy_request_drafts (created_at);
    ALTER TABLE privacy_requests ADD COLUMN code_id uuid;
    CREATE UNIQUE INDEX privacy_requests_code_idx ON privacy_requests (code_id);
  `,
  down: `
    ALTER TABLE privacy_requests DROP COLUMN code_id;
    DROP TABLE privacy_request_drafts;
  `,
};
