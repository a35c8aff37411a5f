import type { PromotionType } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';

/** What a product costs and shows without the campaign that runs, in pesos. */
interface OwnPrice {
  price: string;
  originalPrice: string | null;
  promotionType: PromotionType | null;
}

/** What a column has after the campaign: what it had before, unless somebody has changed it since. */
const unlessTouched = (column: string, type: string) =>
  `CASE WHEN coalesce((found.changed_in ->> '${column}')::int, 0) <= batch.version
     THEN (batch.before ->> '${column}')::${type} ELSE found.${column} END`;

/**
 * In SQL, what the end of its campaign gives back to `found`, the product; `batch` is its row in the campaign. A price is
 * looked at itself: one that is the offer's again – its change was undone – is given back like one that nobody changed.
 */
export const GIVEN_BACK = {
  price: `CASE WHEN found.price = batch.offer_price THEN (batch.before ->> 'price')::numeric ELSE found.price END`,
  originalPrice: unlessTouched('original_price', 'numeric'),
  promotionType: unlessTouched('promotion_type', 'text'),
};

/** In SQL, whether `p`, a product, costs what a campaign offers: any other price would stay after its end. */
export const COSTS_OFFER = `EXISTS (
  SELECT FROM campaign_prices WHERE product_id = p.id AND state = 'active' AND offer_price = p.price)`;

/**
 * What these products would have if their campaign ended now, by id: whatever is made of one while it runs – a copy, a
 * product above its first variants – has no campaign that would give it back. The badge of a product with variants is the
 * one that somebody chose for it.
 */
export async function readOwnPrices(ids: string[], transaction?: Transaction): Promise<Map<string, OwnPrice>> {
  // Text: which columns somebody has touched is in a JSON column.
  const rows = await query<OwnPrice & { id: string }>(
    `SELECT found.id, ${GIVEN_BACK.price} AS price, ${GIVEN_BACK.originalPrice} AS "originalPrice",
       CASE WHEN found.options IS NOT NULL THEN found.own_promotion_type ELSE ${GIVEN_BACK.promotionType} END AS "promotionType"
     FROM products found LEFT JOIN campaign_prices batch ON batch.product_id = found.id AND batch.state = 'active'
     WHERE found.id = ANY ($1::uuid[])`,
    [ids],
    transaction,
  );
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}
