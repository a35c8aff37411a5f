import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { inBatches } from '../database/transaction';
import { defineJob } from '../jobs/queue';
import { GIVEN_BACK } from './ownPrices';
import { IS_ELSEWHERE } from './prices';

// Statements of our own: each changes many rows at once, and notes what they had before.

/** Products of one statement: an order that wants one of them waits for no more than these. */
const BATCH = 500;

/**
 * Gives products the prices of the campaigns that have begun, and takes those of the ended ones back. Ends come first:
 * what ends at midnight makes room for what begins then. May run twice, late, and beside another: what is done is noted
 * in the transaction that does it.
 */
export async function applyCampaigns(): Promise<void> {
  await inBatches(endBatch);
  await inBatches(startBatch);
}

/**
 * The campaign's row is locked: one that is ended meanwhile is not begun. What is struck through is the lowest price of
 * the 30 days before the offer, and nothing where the offer is not below it; one that is resumed keeps its own.
 */
async function startBatch(transaction: Transaction): Promise<number> {
  const rows = await query(
    `WITH due AS (
       SELECT id, promotion_type, starts_at, ends_at FROM campaigns WHERE ended_at IS NULL AND starts_at <= now() AND ends_at > now()
         AND EXISTS (SELECT FROM campaign_prices WHERE campaign_id = campaigns.id AND state = 'waiting')
       FOR SHARE),
     batch AS (
       SELECT item.campaign_id, item.product_id, item.offer_price, item.previous_price, item.version,
         due.promotion_type, due.starts_at, due.ends_at
       FROM campaign_prices item JOIN due ON due.id = item.campaign_id
       WHERE item.state = 'waiting' AND NOT EXISTS (
         SELECT FROM campaign_prices other WHERE other.product_id = item.product_id AND other.state = 'active')
       ORDER BY item.product_id LIMIT ${BATCH} FOR UPDATE OF item SKIP LOCKED),
     found AS (
       SELECT p.id, p.price, p.deleted_at, p.price_tiers, ${IS_ELSEWHERE} AS is_elsewhere,
         jsonb_build_object('price', p.price, 'original_price', p.original_price, 'promotion_type', p.promotion_type) AS before
       FROM products p WHERE p.id IN (SELECT product_id FROM batch) ORDER BY p.id FOR NO KEY UPDATE),
     decided AS (
       SELECT batch.*, found.before, found.deleted_at IS NULL AND found.price > batch.offer_price
           AND found.price_tiers = '[]' AND NOT found.is_elsewhere AS starts,
         CASE WHEN batch.version IS NULL THEN least(lowest_price(found.id), found.price) ELSE batch.previous_price END AS lowest
       FROM batch JOIN found ON found.id = batch.product_id),
     changed AS (
       UPDATE products SET price = decided.offer_price, promotion_type = decided.promotion_type, updated_at = now(),
         price_valid_from = decided.starts_at, price_valid_until = decided.ends_at,
         original_price = CASE WHEN decided.lowest > decided.offer_price THEN decided.lowest END
       FROM decided WHERE products.id = decided.product_id AND decided.starts
       RETURNING products.id, products.version, products.original_price)
     UPDATE campaign_prices item SET before = decided.before, version = changed.version,
       previous_price = changed.original_price, state = CASE WHEN decided.starts THEN 'active' ELSE 'skipped' END
     FROM decided LEFT JOIN changed ON changed.id = decided.product_id
     WHERE item.campaign_id = decided.campaign_id AND item.product_id = decided.product_id RETURNING 1`,
    [],
    transaction,
  );
  return rows.length;
}

/** The campaign's row is locked: one is resumed before this or after it. */
async function endBatch(transaction: Transaction): Promise<number> {
  const rows = await query(
    `WITH batch AS (
       SELECT item.campaign_id, item.product_id, item.offer_price, item.before, item.version
       FROM campaign_prices item JOIN campaigns c ON c.id = item.campaign_id
       WHERE item.state = 'active' AND (c.ended_at IS NOT NULL OR c.ends_at <= now())
       ORDER BY item.product_id LIMIT ${BATCH} FOR UPDATE OF item SKIP LOCKED FOR SHARE OF c),
     found AS (
       SELECT p.id, p.price, p.original_price, p.promotion_type, p.changed_in FROM products p
       WHERE p.id IN (SELECT product_id FROM batch) ORDER BY p.id FOR NO KEY UPDATE),
     restored AS (
       UPDATE products SET updated_at = now(), price_valid_from = NULL, price_valid_until = NULL,
         price = ${GIVEN_BACK.price}, original_price = ${GIVEN_BACK.originalPrice},
         promotion_type = ${GIVEN_BACK.promotionType}
       FROM found JOIN batch ON batch.product_id = found.id WHERE products.id = found.id RETURNING 1)
     UPDATE campaign_prices item SET state = 'ended' FROM batch
     WHERE item.campaign_id = batch.campaign_id AND item.product_id = batch.product_id RETURNING 1`,
    [],
    transaction,
  );
  return rows.length;
}

defineJob('campaigns.apply', () => applyCampaigns(), { everyMinutes: 1 });
