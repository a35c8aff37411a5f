import { MAX_WISHES, type WishesInput, type WishView } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { pick } from '../pick';
import { Wish } from './model';

/**
 * What somebody wants, the newest first; what is no longer sold stays, with its name. Whoever limited the use of their data
 * waits for nothing until they lift that: no mail would come.
 */
export async function listWishes(userId: string, transaction?: Transaction): Promise<WishView[]> {
  // With the products' names: another feature's table, which no model of this one can join.
  const rows = await query<Omit<WishView, 'addedAt'> & { addedAt: Date }>(
    `SELECT wish.product_id AS "productId", product.name, wish.price, wish.added_at AS "addedAt",
       wish.awaits_stock AND owner.limited_at IS NULL AS "awaitsStock"
     FROM wish_list_items AS wish JOIN products AS product ON product.id = wish.product_id
       JOIN users AS owner ON owner.id = wish.user_id
     WHERE wish.user_id = $1 ORDER BY wish.added_at DESC, wish.product_id`,
    [userId],
    transaction,
  );
  return rows.map((row) => ({
    ...pick(row, 'productId', 'name', 'price', 'addedAt'),
    ...(row.awaitsStock && { awaitsStock: true }),
  }));
}

/**
 * Puts products on the list, all or none of them. What is there already keeps its price and its day, so that a call
 * may be repeated; only whether its owner waits for it changes. Products that are not sold (any more) are left out.
 *
 * @throws AppError product_not_found (404) where none of them is sold; wishlist_full, or data_limited where its owner
 *   would wait for mail that they have ended (409)
 */
export function addWishes(userId: string, { items }: WishesInput): Promise<WishView[]> {
  return inTransaction(async (transaction) => {
    // One change of a person's list at a time, so that it is as long as it may be and no longer.
    const [owner] = await query<{ limitedAt: Date | null }>(
      'SELECT limited_at AS "limitedAt" FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [userId],
      transaction,
    );
    if (owner?.limitedAt && items.some(({ awaitsStock }) => awaitsStock)) throw new AppError(409, 'data_limited');
    // Many rows at once, those of known products: no model can say it.
    await query(
      `INSERT INTO wish_list_items (user_id, product_id, price, added_at)
       SELECT DISTINCT ON (product.id) $1::uuid, product.id, wish.price, least(wish.added_at, now())
       FROM unnest($2::uuid[], $3::numeric[], $4::timestamptz[]) AS wish (product_id, price, added_at)
       JOIN products AS product ON product.id = wish.product_id AND product.is_active AND product.deleted_at IS NULL
       ORDER BY product.id, wish.added_at
       ON CONFLICT DO NOTHING`,
      [
        userId,
        items.map(({ productId }) => productId),
        items.map(({ price }) => price),
        items.map(({ addedAt }) => addedAt ?? new Date()),
      ],
      transaction,
    );
    for (const { productId, awaitsStock } of items) {
      if (awaitsStock !== undefined) await Wish.update({ awaitsStock }, { where: { userId, productId }, transaction });
    }
    const wishes = await listWishes(userId, transaction);
    if (wishes.length > MAX_WISHES) throw new AppError(409, 'wishlist_full', { params: { max: MAX_WISHES } });
    if (!items.some(({ productId }) => wishes.some((wish) => wish.productId === productId)))
      throw new AppError(404, 'product_not_found');
    return wishes;
  });
}

/** @throws AppError wish_not_found (404) where the product is not on the list (any more). */
export async function removeWish(userId: string, productId: string): Promise<void> {
  const removed = await Wish.destroy({ where: { userId, productId } });
  if (removed === 0) throw new AppError(404, 'wish_not_found');
}

/** Nobody is told any more when what they wait for is there again; it stays on the list. */
export async function stopWaiting(userId: string): Promise<void> {
  await Wish.update({ awaitsStock: false }, { where: { userId, awaitsStock: true } });
}
