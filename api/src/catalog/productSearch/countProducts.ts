import { ChangeCache } from '../../database/changeCache';
import { type Read, readFor } from '../../database/reading';
import type { ProductsQuery } from '../query';
import { buildFilter, type ProductFilter } from './filter';
import type { Reader } from './findProducts';
import { FEW, leftOutStatement } from './leftOut';

/** How many products each filter without a search finds: counted once until a product comes, goes or changes. */
const totals = new ChangeCache<{ total: number }>({ channels: ['product_lists'], maxSize: 5_000 });

/** How many products fit a query that searches for nothing. Totals with those not for sale are not kept. */
export async function countProducts(query: ProductsQuery, { read, seesInactive }: Reader): Promise<number> {
  const filter = buildFilter(query, null, seesInactive);
  if (seesInactive) return count(filter, read);
  const { total } = await totals.get(JSON.stringify(filter), async () => ({ total: await countShown(query, filter) }));
  return total;
}

/**
 * Where a range of prices leaves few products out, only these are counted, and taken off the number at any price. A
 * total that is kept is read from the primary: a replica may lack the change that it was counted again for.
 */
async function countShown(query: ProductsQuery, filter: ProductFilter): Promise<number> {
  const primary = { read: readFor(true), seesInactive: false };
  if (!query.minPrice && !query.maxPrice) return count(filter, primary.read);
  const { sql, bind } = leftOutStatement(query, '');
  const few = await totalOf(`SELECT count(*)::int AS total FROM (${sql}) AS left_out`, bind, primary.read);
  if (few > FEW) return count(filter, primary.read);
  const ofAnyPrice = await countProducts({ ...query, minPrice: undefined, maxPrice: undefined }, primary);
  // A product may have come between the two counts.
  return Math.max(0, ofAnyPrice - few);
}

const count = ({ conditions, bind }: ProductFilter, read: Read) =>
  totalOf(`SELECT count(*)::int AS total FROM products WHERE ${conditions.join(' AND ')}`, bind, read);

async function totalOf(sql: string, bind: unknown[], read: Read): Promise<number> {
  const [row] = await read<{ total: number }>(sql, bind);
  return row?.total ?? 0;
}
