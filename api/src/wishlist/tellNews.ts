import { toCents } from '@boom/contract';
import { offerText } from '../campaigns/offerText';
import { presentHighest } from '../catalog/present';
import { IS_AVAILABLE, IS_SOLD_ELSEWHERE, PRICE_VALID_UNTIL } from '../catalog/soldProducts';
import { query } from '../database/query';
import { inBatches } from '../database/transaction';
import { env } from '../env';
import { groupPairs } from '../groupPairs';
import { limitOf } from '../http/limits';
import { i18n } from '../i18n';
import { defineJob } from '../jobs/queue';
import { notify } from '../notifications/notify';

/** People who are told in one transaction; the rest follows at once. */
const BATCH = 200;

/** A price is news when it fell by so much since its owner saw it, or was last told. */
const LEAST_FALL_PERCENT = 5;

interface News {
  email: string;
  fullName: string;
  productId: string;
  name: string;
  price: string;
  highestPrice: string | null;
  priceValidUntil: Date | null;
}

const NEWS = `users.email, users.full_name AS "fullName", products.id AS "productId", products.name, products.price,
    products.highest_price AS "highestPrice", ${PRICE_VALID_UNTIL} AS "priceValidUntil"`;

/** Of people who can read it, and whose data are not limited to their orders. */
const READERS = 'users.closed_at IS NULL AND users.limited_at IS NULL AND NOT users.is_blocked AND NOT users.is_guest';
const IS_SOLD = `products.is_active AND products.deleted_at IS NULL`;
/** In this shop: what another one sells by now may still have stock here, which nobody can buy. */
const IS_THERE = `${IS_SOLD} AND products.stock >= products.min_quantity AND NOT ${IS_SOLD_ELSEWHERE}`;

/**
 * Whoever asked to be told is told once; what two workers read at once is told by one of them. What goes beyond the
 * limits of a mailbox (`sendLimits`, $1 an hour and $2 a day), a later run tells.
 */
const BACK_IN_STOCK = `
  WITH back AS (
    SELECT wish.user_id, wish.product_id FROM wish_list_items AS wish
    JOIN products ON products.id = wish.product_id AND ${IS_THERE}
    JOIN users ON users.id = wish.user_id AND ${READERS}
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour') AS hour, count(*) AS day FROM notifications
      WHERE recipient = users.email AND template = 'back_in_stock' AND created_at > now() - interval '1 day') AS told
    CROSS JOIN LATERAL (
      SELECT count(*) AS ahead FROM wish_list_items AS other JOIN products ON products.id = other.product_id AND ${IS_THERE}
      WHERE other.user_id = wish.user_id AND other.awaits_stock
        AND (other.added_at, other.product_id) < (wish.added_at, wish.product_id)) AS waiting
    WHERE wish.awaits_stock AND ahead + hour < $1 AND ahead + day < $2
    ORDER BY wish.added_at LIMIT ${BATCH} FOR UPDATE OF wish SKIP LOCKED
  )
  UPDATE wish_list_items AS wish SET awaits_stock = false FROM back, products, users
  WHERE wish.user_id = back.user_id AND wish.product_id = back.product_id
    AND products.id = wish.product_id AND users.id = wish.user_id
  RETURNING ${NEWS}`;

/**
 * Only of what can be bought; the rest stays news until it can. What costs nothing cannot fall: five per cent less than
 * nothing is the same. A product shows the price of its cheapest variant that is there: that another one came back
 * lowers what is shown and no price (LFPC, art. 32).
 */
const HAS_FALLEN = `${IS_AVAILABLE} AND products.price < coalesce(wish.told_price, wish.price)
  AND products.price <= coalesce(wish.told_price, wish.price) * ${1 - LEAST_FALL_PERCENT / 100}
  AND (products.options IS NULL OR EXISTS (
    SELECT FROM products AS variant
    WHERE variant.variant_of = products.id AND variant.deleted_at IS NULL AND variant.price = products.price
      AND variant.price < (
        SELECT price FROM price_history WHERE product_id = variant.id AND since <= coalesce(wish.told_at, wish.added_at)
        ORDER BY since DESC LIMIT 1)))`;

/**
 * What somebody was told of is over where a product costs again what they saw: its next fall, from here on, is news. It is
 * not over while a variant costs what was told, though all of that one are sold: it will come back.
 */
const FORGET_OVER = `
  WITH ended AS (
    SELECT wish.user_id, wish.product_id FROM wish_list_items AS wish JOIN products ON products.id = wish.product_id
    WHERE wish.told_price IS NOT NULL AND products.price >= wish.price
      AND NOT EXISTS (
        SELECT FROM products AS variant
        WHERE variant.variant_of = products.id AND variant.deleted_at IS NULL AND variant.price <= wish.told_price)
    LIMIT ${BATCH} FOR UPDATE OF wish SKIP LOCKED
  )
  UPDATE wish_list_items AS wish SET told_price = NULL, told_at = now() FROM ended
  WHERE wish.user_id = ended.user_id AND wish.product_id = ended.product_id
  RETURNING wish.product_id`;

/**
 * For those who agreed to offers by mail, once a day at most, all products whose price fell. When that was, their
 * messages tell and not the wishes: one that was taken off is forgotten.
 */
const FALLEN = `
  WITH readers AS (
    SELECT users.id FROM users
    WHERE users.marketing_consent_at IS NOT NULL AND ${READERS}
      AND EXISTS (
        SELECT FROM wish_list_items AS wish JOIN products ON products.id = wish.product_id AND ${IS_SOLD}
        WHERE wish.user_id = users.id AND ${HAS_FALLEN})
      AND NOT EXISTS (
        SELECT FROM notifications AS told WHERE told.recipient = users.email AND told.template = 'price_drops'
          AND told.created_at > now() - interval '1 day')
    LIMIT ${BATCH} FOR UPDATE OF users SKIP LOCKED
  )
  UPDATE wish_list_items AS wish SET told_price = products.price, told_at = now() FROM readers, products, users
  WHERE wish.user_id = readers.id AND products.id = wish.product_id AND users.id = wish.user_id AND ${IS_SOLD}
    AND ${HAS_FALLEN}
  RETURNING ${NEWS}`;

/** Tells batch by batch, each with its messages or not at all. */
async function tellAll(
  statement: string,
  bind: number[],
  tell: (news: News[]) => Parameters<typeof notify>[0][],
): Promise<void> {
  await inBatches(async (transaction) => {
    const news = await query<News>(statement, bind, transaction);
    for (const message of tell(news)) await notify(message, transaction);
    return news.length;
  });
}

/** "desde $8,999.00" of a product with variants that cost more. */
function priceText(news: News): string {
  const price = offerText(toCents(news.price), news.priceValidUntil);
  return presentHighest(news) ? i18n.t('from', { ns: 'campaigns', price }) : price;
}

/** Who waits for a product that is there again, and whose wishes became cheaper, learns it by mail (decision 86). */
export async function tellNews(): Promise<void> {
  await tellAll(BACK_IN_STOCK, [limitOf('messagesPerHour'), limitOf('messagesPerDay')], (news) =>
    news.map((one) => ({
      to: one.email,
      template: 'back_in_stock',
      params: {
        fullName: one.fullName,
        productName: one.name,
        price: priceText(one),
        link: `${env.publicUrl}/producto/${one.productId}`,
      },
    })),
  );
  await inBatches(async (transaction) => (await query(FORGET_OVER, [], transaction)).length);
  await tellAll(FALLEN, [], (news) =>
    [...groupPairs(news.map((one) => [one.email, one]))].map(([email, theirs]) => ({
      to: email,
      template: 'price_drops',
      params: {
        fullName: theirs[0]?.fullName ?? '',
        products: theirs.map((one) => `${one.name}: ${priceText(one)}`),
        // By way of the sign-in, which sends on whoever is: a visitor's list is another one.
        link: `${env.publicUrl}/auth?next=/favoritos`,
      },
    })),
  );
}

defineJob('wishlist.tell-news', tellNews, { everyMinutes: 15 });
