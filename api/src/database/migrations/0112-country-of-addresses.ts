import type { Migration } from '../migrator';

/** One row at a time: whoever changes another one does not wait. */
const fill = (table: string) => `
    DO $$
    DECLARE empty uuid;
    BEGIN
      FOR empty IN SELECT id FROM ${table} WHERE btrim(country) = '' LOOP
        UPDATE ${table} SET country = 'México' WHERE id = empty;
        COMMIT;
      END LOOP;
    END $$`;

/** What was saved with an empty country, and counted as abroad, is in Mexico, as what is saved without any. */
export const countryOfAddresses: Migration = {
  name: '0112-country-of-addresses',
  up: [fill('addresses'), fill('branches')],
  down: [],
};
