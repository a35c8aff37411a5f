import { database } from '../../src/database/connection';
import { queryOne } from '../../src/database/query';
import { replacePostalCodes } from '../../src/postalCodes/replacePostalCodes';
import { demoPostalCodes } from '../catalogue/postalCodes';

/** Stores the demo's few postal codes where no list was imported. */
export async function seedPostalCodes(): Promise<void> {
  const { used } = await queryOne<{ used: boolean }>('SELECT EXISTS (SELECT FROM postal_codes) AS used');
  if (used) return;
  await database.transaction((transaction) =>
    replacePostalCodes((sql, bind) => database.query(sql, { bind, transaction }), demoPostalCodes),
  );
}
