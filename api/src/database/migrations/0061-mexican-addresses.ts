import type { Migration } from '../migrator';

/**
 * What a Mexican address has beside the documented fields; `street` stays the whole line, and may be longer. And the
 * colonias of postal codes, as Correos de México lists them: empty until a list is imported.
 */
export const mexicanAddresses: Migration = {
  name: '0061-mexican-addresses',
  up: `
    ALTER TABLE addresses
      ALTER COLUMN street TYPE text,
      ALTER COLUMN postal_code TYPE varchar(12),
      ADD COLUMN street_name varchar(300),
      ADD COLUMN exterior_number varchar(20),
      ADD COLUMN interior_number varchar(20),
      ADD COLUMN neighborhood varchar(100),
      ADD COLUMN municipality varchar(100),
      ADD COLUMN between_streets varchar(150),
      ADD COLUMN "references" varchar(200),
      ADD COLUMN receiver_name varchar(120),
      ADD COLUMN receiver_phone varchar(20);

    CREATE TABLE postal_codes (
      code char(5) NOT NULL,
      colonia varchar(100) NOT NULL,
      kind varchar(60) NOT NULL,
      municipality varchar(100) NOT NULL,
      state varchar(60) NOT NULL,
      city varchar(100),
      PRIMARY KEY (code, colonia, kind, municipality)
    );
  `,
  down: `
    DROP TABLE postal_codes;
    ALTER TABLE addresses
      ALTER COLUMN street TYPE varchar(200) USING left(street, 200),
      ALTER COLUMN postal_code TYPE varchar(10) USING left(postal_code, 10),
      DROP COLUMN street_name,
      DROP COLUMN exterior_number,
      DROP COLUMN interior_number,
      DROP COLUMN neighborhood,
      DROP COLUMN municipality,
      DROP COLUMN between_streets,
      DROP COLUMN "references",
      DROP COLUMN receiver_name,
      DROP COLUMN receiver_phone;
  `,
};
