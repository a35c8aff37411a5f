import { database } from '../database/connection';
import { type PostalCodeRow, replacePostalCodes } from './replacePostalCodes';

/** These postal codes and no others; of Monterrey unless they say where. */
export async function buildPostalCodes(rows: Partial<PostalCodeRow>[]): Promise<void> {
  const place = { kind: 'Colonia', municipality: 'Monterrey', state: 'Nuevo León', city: 'Monterrey' };
  const whole = rows.map((row) => ({ code: '64000', colonia: 'Monterrey Centro', ...place, ...row }));
  await database.transaction((transaction) =>
    replacePostalCodes((sql, bind) => database.query(sql, { bind, transaction }), whole),
  );
}
