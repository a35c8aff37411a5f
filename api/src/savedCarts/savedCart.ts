import type { SavedCartInput, SavedCartView } from '@boom/contract';
import { listSellablePrices } from '../catalog/products';
import { findProductNames } from '../catalog/soldProducts';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { SavedCart } from './model';

/**
 * What was left in the cart, of what the shop still shows: nothing once something was ordered, by whatever way, also
 * without the account.
 */
export async function findLeftCart(userId: string): Promise<SavedCartView> {
  const cart = await showSavedCart(userId);
  // Another feature's table, which no model of this one can join.
  const ordered = await query(
    `SELECT FROM orders JOIN users AS buyer ON buyer.id = orders.user_id
     JOIN users AS owner ON lower(owner.email) = lower(buyer.email)
     WHERE owner.id = $1 AND orders.created_at >= $2 LIMIT 1`,
    [userId, cart.changedAt],
  );
  const shown = await listSellablePrices(
    cart.items.map(({ productId }) => productId),
    query,
  );
  const items = cart.items.filter(({ productId }) => shown.has(productId));
  return ordered.length === 0 && items.length > 0 ? { ...cart, items } : { ...cart, items: [], changedAt: null };
}

/** All that an account keeps of its cart. */
export async function showSavedCart(userId: string): Promise<SavedCartView> {
  const cart = await SavedCart.findByPk(userId);
  const toldAt = cart?.toldAt?.toISOString() ?? null;
  if (!cart?.lines.length) return { items: [], changedAt: null, toldAt };
  const products = await findProductNames(cart.lines.map(({ productId }) => productId));
  const items = cart.lines.flatMap(({ productId, quantity }) => {
    const name = products.get(productId)?.name;
    return name === undefined ? [] : [{ productId, name, quantity }];
  });
  return { items, changedAt: cart.changedAt.toISOString(), toldAt };
}

/**
 * Keeps what is in the cart of somebody who agreed to offers by mail. The same cart again is no change, so that a second
 * visit does not put off what a first one began.
 *
 * @throws AppError marketing_consent_missing (403): nothing is kept.
 */
export function saveCart(userId: string, { items }: SavedCartInput): Promise<void> {
  const lines = items.map(({ productId, quantity }) => ({ productId, quantity }));
  return inTransaction(async (transaction) => {
    // Whoever withdraws the consent at this moment waits, and then deletes what is kept here.
    const [agreed] = await query(
      'SELECT id FROM users WHERE id = $1 AND marketing_consent_at IS NOT NULL FOR SHARE',
      [userId],
      transaction,
    );
    if (!agreed) throw new AppError(403, 'marketing_consent_missing');
    // With a condition on what is there: no model can say it.
    await query(
      `INSERT INTO saved_carts (user_id, lines) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET lines = excluded.lines, changed_at = now()
       WHERE saved_carts.lines <> excluded.lines`,
      [userId, JSON.stringify(lines)],
      transaction,
    );
  });
}

/** The cart is empty. When its owner was last told stays: emptying and filling it makes no second mail. */
export async function emptyCart(userId: string): Promise<void> {
  await SavedCart.update({ lines: [], changedAt: new Date() }, { where: { userId } });
}
