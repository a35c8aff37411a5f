import {
  type CampaignInput,
  type CampaignPriceView,
  fromCents,
  MAX_CAMPAIGN_PRODUCTS,
  shareOf,
  toBasisPoints,
  toCents,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { AppError } from '../http/errors';

// SQL: a function of the database judges a history, and other campaigns are judged by their dates.

interface Judged {
  id: string;
  name: string;
  price: string;
  lowest: string;
  isElsewhere: boolean;
  hasTiers: boolean;
  overlaps: boolean;
}

/** What is left of a price after some per cent, rounded once to the centavo. */
const offerPriceOf = (price: string, percent: string): string =>
  fromCents(toCents(price) - shareOf(toCents(price), toBasisPoints(percent)));

/** What is bought of the products that were chosen. */
const IS_CHOSEN = '(p.id = ANY ($1::uuid[]) OR p.variant_of = ANY ($1::uuid[])) AND p.options IS NULL';

/** Whether another shop sells a product: what it costs there is not ours to lower. */
export const IS_ELSEWHERE = "(p.is_affiliate OR (p.is_imported AND coalesce(p.affiliate_url, '') <> ''))";

/**
 * The products that were chosen one by one, and all that are on sale in the categories in this moment.
 *
 * @throws AppError campaign_too_large (409)
 */
export async function chosenProducts(
  { productIds, categoryIds }: Pick<CampaignInput, 'productIds' | 'categoryIds'>,
  transaction?: Transaction,
): Promise<string[]> {
  if (categoryIds.length === 0) return productIds;
  const found = await query<{ id: string }>(
    `SELECT id FROM products WHERE category_id = ANY ($1::uuid[]) AND is_active AND variant_of IS NULL AND deleted_at IS NULL
     LIMIT ${MAX_CAMPAIGN_PRODUCTS + 1}`,
    [categoryIds],
    transaction,
  );
  const ids = [...new Set([...productIds, ...found.map(({ id }) => id)])];
  if (ids.length > MAX_CAMPAIGN_PRODUCTS) {
    throw new AppError(409, 'campaign_too_large', { params: { max: MAX_CAMPAIGN_PRODUCTS } });
  }
  return ids;
}

/**
 * What a campaign would make of its products, by name; what does not exist is left out. A product with variants stands
 * for these: each has its own price. For one whose campaign runs it is the price that it gets back. In a transaction
 * the products are locked: of two campaigns made at once the second sees the first.
 */
export async function planPrices(
  { percent, startsAt, endsAt }: Pick<CampaignInput, 'percent' | 'startsAt' | 'endsAt'>,
  productIds: string[],
  transaction?: Transaction,
): Promise<CampaignPriceView[]> {
  if (transaction) {
    await query(
      `SELECT id FROM products p WHERE ${IS_CHOSEN} ORDER BY id FOR NO KEY UPDATE`,
      [productIds],
      transaction,
    );
  }
  const rows = await query<Judged>(
    `SELECT p.id, p.name, coalesce(mine.price, p.price) AS price, lowest_price(p.id) AS lowest, jsonb_array_length(p.price_tiers) > 0 AS "hasTiers",
       ${IS_ELSEWHERE} AS "isElsewhere",
       EXISTS (SELECT FROM campaign_prices item JOIN campaigns c ON c.id = item.campaign_id
         WHERE item.product_id = p.id AND item.state IN ('waiting', 'active')
           AND c.ended_at IS NULL AND c.starts_at < $3 AND c.ends_at > $2) AS overlaps
     FROM products p LEFT JOIN (
       SELECT item.product_id, (item.before ->> 'price')::numeric AS price
       FROM campaign_prices item JOIN products own ON own.id = item.product_id
       WHERE item.state = 'active' AND own.price = item.offer_price
     ) mine ON mine.product_id = p.id
     WHERE ${IS_CHOSEN} AND p.deleted_at IS NULL ORDER BY p.search_name, p.id`,
    [productIds, startsAt, endsAt],
    transaction,
  );
  return rows.map((row) => judge(row, percent));
}

function judge(
  { id, name, price, lowest, isElsewhere, hasTiers, overlaps }: Judged,
  percent: string,
): CampaignPriceView {
  const offerPrice = offerPriceOf(price, percent);
  const isLower = toCents(offerPrice) > 0 && toCents(offerPrice) < toCents(price);
  const previousPrice = toCents(lowest) > toCents(offerPrice) ? lowest : null;
  const obstacle =
    (isElsewhere && 'sold_elsewhere') ||
    (hasTiers && 'price_tiers') ||
    (overlaps && 'overlaps') ||
    (!isLower && 'not_lower') ||
    null;
  return { id, name, price, offerPrice, previousPrice, obstacle };
}
