import type { PostalCodeView } from '@boom/contract';
import type { Read } from '../database/reading';
import { AppError } from '../http/errors';

const alphabetical = new Intl.Collator('es-MX');

/** A few postal codes lie in two municipalities: that of most colonias is meant. In SQL: no model sums up rows. */
const FIND = `
  SELECT array_agg(DISTINCT colonia) AS colonias, mode() WITHIN GROUP (ORDER BY municipality) AS municipality,
    mode() WITHIN GROUP (ORDER BY state) AS state, mode() WITHIN GROUP (ORDER BY city) AS city
  FROM postal_codes WHERE code = $1 HAVING count(*) > 0`;

/**
 * What belongs to a postal code.
 *
 * @throws AppError postal_code_not_found (404), also where no list was imported.
 */
export async function findPostalCode(code: string, read: Read): Promise<PostalCodeView> {
  const [found] = await read<Omit<PostalCodeView, 'code'>>(FIND, [code]);
  if (!found) throw new AppError(404, 'postal_code_not_found');
  const { state, municipality, city, colonias } = found;
  return { code, state, municipality, city, colonias: [...colonias].sort(alphabetical.compare) };
}
