import { demoPostalCodes } from '../../demo/catalogue/postalCodes';
import { database } from '../database/connection';
import { query } from '../database/query';
import { replacePostalCodes } from '../postalCodes/replacePostalCodes';

/** Stores the demo's few postal codes where no list was imported. */
export async function seedPostalCodes(): Promise<void> {
  const [row] = await query<{ used: boolean }>('SELECT EXISTS (SELECT FROM postal_codes) AS used');
  if (row?.used) return;
  await database.transaction((transaction) =>
    replacePostalCodes((sql, bind) => database.query(sql, { bind, transaction }), demoPostalCodes),
  );
}
