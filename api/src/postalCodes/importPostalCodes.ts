import { withClient } from '../database/withClient';
import { readList } from './readList';
import { replacePostalCodes } from './replacePostalCodes';

/**
 * Puts a list of Correos de México in the place of the postal codes that are stored, or leaves them as they are. A client
 * of its own, so that it needs no other setting than the database's address.
 *
 * @returns how many there are of each now.
 * @throws ListError when the list is not as it should be.
 */
export async function importPostalCodes(databaseUrl: string, bytes: Uint8Array) {
  const rows = readList(bytes);
  return withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await replacePostalCodes((sql, bind) => client.query(sql, bind), rows);
    const counted = 'SELECT count(*)::int AS colonias, count(DISTINCT code)::int AS codes FROM postal_codes';
    const { rows: counts } = await client.query<{ colonias: number; codes: number }>(counted);
    await client.query('COMMIT');
    return counts[0] ?? { colonias: 0, codes: 0 };
  });
}
