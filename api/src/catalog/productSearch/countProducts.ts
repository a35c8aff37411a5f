import { ChangeCache } from '../../database/changeCache';
import { type Read, readFor } from '../../database/reading';
import type { ProductsQuery } from '../query';
import { buildFilter, type ProductFilter } from './filter';
import type { Reader } from './findProducts';

/** How many products each filter without a search finds: counted once until a product comes, goes or changes. */
const totals = new ChangeCache<{ total: number }>({ channels: ['product_lists'], maxSize: 5_000 });

/** Counted first are so many at most that a range of prices leaves out: a tenth of a large shop. */
const FEW = 10_000;

/** How many products fit a query that searches for nothing. An administrator's totals are not kept. */
export async function countProducts(query: ProductsQuery, { read, seesInactive }: Reader): Promise<number> {
  const filter = buildFilter(query, null, seesInactive);
  if (seesInactive) return count(filter, read);
  const { total } = await totals.get(JSON.stringify(filter), async () => ({ total: await countShown(query, filter) }));
  return total;
}

/**
 * Of a range of prices that leaves few products out those few are counted: how many there are at any price is known.
 * A total that is kept is read from the primary: a replica may lack the change that it was counted again for.
 */
async function countShown({ minPrice, maxPrice, ...query }: ProductsQuery, filter: ProductFilter): Promise<number> {
  const primary = { read: readFor(true), seesInactive: false };
  if (!minPrice && !maxPrice) return count(filter, primary.read);
  const { conditions, bind } = buildFilter(query, null, false);
  const [least, most] = [minPrice, maxPrice].map((price) => price && `$${bind.push(price)}::numeric`);
  const bounds = [
    ...(least ? [`price < ${least}`] : []),
    ...(most ? [`price > ${most} ${least ? `AND price >= ${least}` : ''}`] : []),
  ];
  const leftOut = bounds.map((bound) => `SELECT FROM products WHERE ${[...conditions, bound].join(' AND ')}`);
  const sql = `SELECT count(*)::int AS total FROM (${leftOut.join(' UNION ALL ')} LIMIT ${FEW + 1}) AS left_out`;
  const few = await totalOf(sql, bind, primary.read);
  if (few > FEW) return count(filter, primary.read);
  // A product may have come between the two counts.
  return Math.max(0, (await countProducts(query, primary)) - few);
}

const count = ({ conditions, bind }: ProductFilter, read: Read) =>
  totalOf(`SELECT count(*)::int AS total FROM products WHERE ${conditions.join(' AND ')}`, bind, read);

async function totalOf(sql: string, bind: unknown[], read: Read): Promise<number> {
  const [row] = await read<{ total: number }>(sql, bind);
  return row?.total ?? 0;
}
