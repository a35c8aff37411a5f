import type { Migration } from '../migrator';

/** Public keys with which people sign in; the private ones never leave their devices. */
export const passkeys: Migration = {
  name: '0010-passkeys',
  up: `
    CREATE TABLE passkeys (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      -- Chosen by the authenticator, at most 1,023 bytes (WebAuthn level 3, 4): base64url.
      credential_id varchar(1364) COLLATE "C" NOT NULL,
      public_key bytea NOT NULL,
      -- 32 bits; 0 for ever with authenticators that sync.
      counter bigint NOT NULL DEFAULT 0 CHECK (counter >= 0),
      -- How the browser may reach it: "internal", "hybrid", "usb"…
      transports text[] NOT NULL DEFAULT '{}',
      name varchar(60) NOT NULL,
      is_synced boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    );
    CREATE UNIQUE INDEX passkeys_credential_key ON passkeys (credential_id);
    CREATE INDEX passkeys_user_idx ON passkeys (user_id, created_at);
  `,
  down: 'DROP TABLE passkeys',
};
