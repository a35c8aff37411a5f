import type { Migration } from '../migrator';

/** Which version of the shop's texts an account and an order accepted, and whether offers may be sent. */
export const acceptedTexts: Migration = {
  name: '0062-accepted-texts',
  up: `
    ALTER TABLE users
      ADD COLUMN terms_version varchar(10),
      ADD COLUMN privacy_version varchar(10),
      ADD COLUMN accepted_at timestamptz,
      ADD COLUMN marketing_consent_at timestamptz;
    ALTER TABLE orders ADD COLUMN terms_version varchar(10);
  `,
  down: `
    ALTER TABLE orders DROP COLUMN terms_version;
    ALTER TABLE users
      DROP COLUMN terms_version,
      DROP COLUMN privacy_version,
      DROP COLUMN accepted_at,
      DROP COLUMN marketing_consent_at;
  `,
};
