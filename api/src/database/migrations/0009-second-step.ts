import type { Migration } from '../migrator';

/** What the second step of sign-in and the step-up need beside the specification's columns. */
export const secondStep: Migration = {
  name: '0009-second-step',
  up: `
    ALTER TABLE users
      -- What the code was asked for, and by which session: it is good for nothing else (rulebook R11).
      ADD COLUMN verification_purpose varchar(20),
      ADD COLUMN verification_challenge varchar(64),
      ADD COLUMN verification_tries integer NOT NULL DEFAULT 0 CHECK (verification_tries >= 0),
      ADD COLUMN verification_sent_at timestamptz,
      -- The authenticator app's secret, encrypted; until the first right code it is only proposed.
      ADD COLUMN totp_secret text,
      ADD COLUMN totp_enabled_at timestamptz,
      ADD COLUMN totp_last_step bigint,
      -- Keyed hashes; each is removed when it is used.
      ADD COLUMN recovery_codes text[] NOT NULL DEFAULT '{}';
  `,
  down: `
    ALTER TABLE users
      DROP COLUMN verification_purpose, DROP COLUMN verification_challenge, DROP COLUMN verification_tries,
      DROP COLUMN verification_sent_at, DROP COLUMN totp_secret, DROP COLUMN totp_enabled_at,
      DROP COLUMN totp_last_step, DROP COLUMN recovery_codes;
  `,
};
