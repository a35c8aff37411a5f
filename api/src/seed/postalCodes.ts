import { demoPostalCodes } from '../../demo/catalogue/postalCodes';
import { database } from '../database/connection';
import { queryOne } from '../database/query';
import { replacePostalCodes } from '../postalCodes/replacePostalCodes';

/** Stores the demo's few postal codes where no list was imported. */
export async function seedPostalCodes(): Promise<void> {
  const { used } = await queryOne<{ used: boolean }>('SELECT EXISTS (SELECT FROM postal_codes) AS used');
  if (used) return;
  await database.transaction((transaction) =>
    replacePostalCodes((sql, bind) => database.query(sql, { bind, transaction }), demoPostalCodes),
  );
}
