import type { ProductsQuery } from '../query';
import { buildFilter } from './filter';

/** So many are counted at most that a range of prices leaves out: a tenth of a large shop. */
export const FEW = 10_000;

/**
 * The products that a query's prices leave out, of all that fit the rest of it, without a search: {@link FEW} and one
 * at most. A range that leaves few out shows what there is at any price, which is known, less these.
 *
 * @param columns what is read of each.
 * @returns a statement that stands between brackets, and its values.
 */
export function leftOutStatement(
  { minPrice, maxPrice, ...query }: ProductsQuery,
  columns: string,
): { sql: string; bind: unknown[] } {
  const { conditions, bind } = buildFilter(query, null, false);
  const [least, most] = [minPrice, maxPrice].map((price) => price && `$${bind.push(price)}::numeric`);
  const bounds = [
    ...(least ? [`price < ${least}`] : []),
    ...(most ? [`price > ${most} ${least ? `AND price >= ${least}` : ''}`] : []),
  ];
  const rows = bounds.map((bound) => `SELECT ${columns} FROM products WHERE ${[...conditions, bound].join(' AND ')}`);
  return { sql: `${rows.join(' UNION ALL ')} LIMIT ${FEW + 1}`, bind };
}
