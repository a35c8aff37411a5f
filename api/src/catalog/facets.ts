import type { ProductFacets, PromotionType } from '@boom/contract';
import { buildFilter, IS_AVAILABLE, type SearchTerm, searchInTurn } from './filter';
import type { ProductsQuery } from './query';

/**
 * How many products each filter would show.
 *
 * @param seesInactive whether who asks may see products that are not for sale.
 */
export function findFacets(query: ProductsQuery, seesInactive: boolean): Promise<ProductFacets> {
  return searchInTurn(
    query.search,
    (term) => countFacets(query, term, seesInactive),
    (facets) => facets.total === 0,
  );
}

async function countFacets(query: ProductsQuery, term: SearchTerm, seesInactive: boolean): Promise<ProductFacets> {
  const read = <Row extends object>(columns: string, without: Partial<ProductsQuery>, after = '') => {
    const filter = buildFilter({ ...query, ...without }, term, seesInactive);
    const sql = `SELECT ${columns} FROM ${filter.from} WHERE ${filter.conditions.join(' AND ')} ${after}`;
    return filter.read<Row>(sql, filter.bind);
  };
  const [[all], categories, promotions, [stock], [price]] = await Promise.all([
    read<{ total: string }>('count(*) AS total', {}),
    read<{ id: string; count: string }>(
      'category_id AS id, count(*) AS count',
      { category: undefined },
      'AND category_id IS NOT NULL GROUP BY category_id ORDER BY count(*) DESC, category_id',
    ),
    read<{ promotionType: PromotionType; count: string }>(
      'promotion_type AS "promotionType", count(*) AS count',
      { promotion: undefined },
      'AND promotion_type IS NOT NULL GROUP BY promotion_type ORDER BY count(*) DESC, promotion_type',
    ),
    read<{ available: string; total: string }>(
      `count(*) FILTER (WHERE ${IS_AVAILABLE}) AS available, count(*) AS total`,
      { available: undefined },
    ),
    read<{ min: string | null; max: string | null }>('min(price) AS min, max(price) AS max', {
      minPrice: undefined,
      maxPrice: undefined,
    }),
  ]);
  const available = Number(stock?.available ?? 0);
  return {
    total: Number(all?.total ?? 0),
    categories: categories.map(({ id, count }) => ({ id, count: Number(count) })),
    promotions: promotions.map(({ promotionType, count }) => ({ promotionType, count: Number(count) })),
    availability: { available, soldOut: Number(stock?.total ?? 0) - available },
    price: price?.min && price.max ? { min: price.min, max: price.max } : null,
  };
}
