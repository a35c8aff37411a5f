import type { ProductEditors } from '@boom/contract';
import { findUserSummaries } from '../accounts/userSummaries';
import { query } from '../database/query';
import { findProduct } from './products';

// Statements of our own: moments are the database's, one clock for all processes, which no model writes.

/** Heart-beats come every 20 s: one may be lost before somebody counts as gone. */
const LIFETIME = `interval '45 seconds'`;

/**
 * Notes that somebody of the shop has a product open.
 *
 * @returns who else has, by name.
 * @throws AppError product_not_found (404)
 */
export async function noteEditor(adminId: string, productId: string): Promise<ProductEditors> {
  await findProduct(productId);
  await query(
    `INSERT INTO product_editors (product_id, user_id) VALUES ($1, $2)
     ON CONFLICT (product_id, user_id) DO UPDATE SET seen_at = now()`,
    [productId, adminId],
  );
  const rows = await query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM product_editors
     WHERE product_id = $1 AND user_id <> $2 AND seen_at > now() - ${LIFETIME}`,
    [productId, adminId],
  );
  const people = await findUserSummaries(rows.map(({ userId }) => userId));
  return { others: [...people.values()].map(({ fullName, username }) => fullName || username).sort() };
}
