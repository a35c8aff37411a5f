import type { PromotionType } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';

/** What a product costs and shows without the campaign that runs, in pesos. */
interface OwnPrice {
  price: string;
  originalPrice: string | null;
  promotionType: PromotionType | null;
}

/**
 * In SQL, whether nobody has changed a column since the offer began.
 *
 * @param column of `found`, the product; `batch` is its row in the campaign.
 */
export const untouched = (column: string) => `coalesce((found.changed_in ->> '${column}')::int, 0) <= batch.version`;

/**
 * What these products would have if their campaign ended now, by id: whatever is made of one while it runs – a copy, a
 * product above its first variants – has no campaign that would give it back. The badge of a product with variants is the
 * one that somebody chose for it.
 */
export async function readOwnPrices(ids: string[], transaction?: Transaction): Promise<Map<string, OwnPrice>> {
  const before = (column: string) => `CASE WHEN ${untouched(column)} THEN batch.before ->> '${column}'`;
  // Text: which columns somebody has touched is in a JSON column.
  const rows = await query<OwnPrice & { id: string }>(
    `SELECT found.id,
       CASE WHEN found.price = batch.offer_price THEN batch.before ->> 'price' ELSE found.price::text END AS price,
       ${before('original_price')} ELSE found.original_price::text END AS "originalPrice",
       CASE WHEN found.options IS NOT NULL THEN found.own_promotion_type
         ELSE ${before('promotion_type')} ELSE found.promotion_type END END AS "promotionType"
     FROM products found LEFT JOIN campaign_prices batch ON batch.product_id = found.id AND batch.state = 'active'
     WHERE found.id = ANY ($1::uuid[])`,
    [ids],
    transaction,
  );
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}
