import { mexicanClock, unitPriceCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { offerText } from '../campaigns/offerText';
import { listBuyable } from '../catalog/soldProducts';
import type { StockLine } from '../catalog/stock';
import { query } from '../database/query';
import { inBatches } from '../database/transaction';
import { env } from '../env';
import { defineJob } from '../jobs/queue';
import { notify } from '../notifications/notify';

/** People who are told in one transaction; the rest follows at once. */
const BATCH = 100;

/** So long nobody touched it: it was left. */
const LEFT_AFTER = "interval '24 hours'";
/** An older one is no news, say after the job stood still. */
const NO_NEWS_AFTER = "interval '7 days'";
const BETWEEN_MAILS = "interval '30 days'";

/** Hours of Mexico City in which these mails are written: from 9:00 to 19:59. */
const [FIRST_HOUR, LAST_HOUR] = [9, 19];

interface LeftCart {
  email: string;
  fullName: string;
  lines: StockLine[];
}

/** With an account or without one: a mail address is one person's (decision 77). */
const THEIR_ORDERS = `SELECT FROM orders JOIN users AS buyer ON buyer.id = orders.user_id
    WHERE lower(buyer.email) = lower(users.email)`;

/**
 * Left, and its owner may be told: nothing was ordered since it was changed. Who was told within a year is told again of
 * another cart only: one that was filled after an order, a month later at least.
 */
const IS_DUE = `cart.lines <> '[]' AND cart.changed_at <= $1::timestamptz - ${LEFT_AFTER}
  AND cart.changed_at > $1::timestamptz - ${NO_NEWS_AFTER}
  AND NOT EXISTS (${THEIR_ORDERS} AND orders.created_at >= cart.changed_at)
  AND (cart.told_at IS NULL OR (cart.told_at <= $1::timestamptz - ${BETWEEN_MAILS} AND EXISTS (
    ${THEIR_ORDERS} AND orders.created_at > cart.told_at AND orders.created_at < cart.changed_at)))`;

/** An order holds its owner's row until it is placed: who is just ordering is passed over, and so is another worker's. */
const LOCK = `
  SELECT cart.user_id AS "userId" FROM saved_carts AS cart
  JOIN users ON users.id = cart.user_id AND users.marketing_consent_at IS NOT NULL
    AND users.closed_at IS NULL AND NOT users.is_blocked
  WHERE ${IS_DUE} ORDER BY cart.changed_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/** Looks once more under the lock: an order may have been placed between the look and the lock. */
const TAKE = `
  UPDATE saved_carts AS cart SET told_at = $1::timestamptz FROM users
  WHERE cart.user_id = ANY ($2::uuid[]) AND users.id = cart.user_id AND ${IS_DUE}
  RETURNING users.email, users.full_name AS "fullName", cart.lines`;

/**
 * Tells whoever agreed to offers, once, what they left in the cart and what it costs today (decision 90).
 *
 * @param now for tests.
 */
export async function tellCarts(now = new Date()): Promise<void> {
  if (!isTimeToWrite(now)) return;
  await inBatches(async (transaction) => {
    const owners = await query<{ userId: string }>(LOCK, [now], transaction);
    const carts = await query<LeftCart>(TAKE, [now, owners.map(({ userId }) => userId)], transaction);
    for (const cart of carts) await tell(cart, transaction);
    return owners.length;
  });
}

function isTimeToWrite(now: Date): boolean {
  const hour = mexicanClock(now).getUTCHours();
  return hour >= FIRST_HOUR && hour <= LAST_HOUR;
}

/** Nothing is said of a cart of which nothing can be bought any more. */
async function tell({ email, fullName, lines }: LeftCart, transaction: Transaction): Promise<void> {
  const buyable = await listBuyable(
    lines.map(({ productId }) => productId),
    transaction,
  );
  const products = lines.flatMap(({ productId, quantity }) => {
    const product = buyable.get(productId);
    if (!product || quantity < product.minQuantity) return [];
    const units = Math.min(quantity, product.stock);
    const price = offerText(unitPriceCents(product, units), product.priceValidUntil);
    return [`${units} × ${product.name}: ${price} c/u`];
  });
  if (products.length === 0) return;
  const link = `${env.publicUrl}/dashboard?cart`;
  const accountUrl = `${env.publicUrl}/dashboard?section=profile`;
  await notify({ to: email, template: 'cart_left', params: { fullName, products, link, accountUrl } }, transaction);
}

defineJob('savedCarts.tell', () => tellCarts(), { everyMinutes: 15 });
