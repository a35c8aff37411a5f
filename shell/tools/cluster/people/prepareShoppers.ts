import { askOnce } from '../../../../api/embedded/postgres/askOnce';

/** So many that eight buyers of a short drill never have too much that is unpaid. */
const ACCOUNTS = 64;

/**
 * Accounts that sign in with the demo customer's password, and eight products that do not sell out: one for each buyer,
 * since those who buy the same wait for each other.
 */
export async function prepareShoppers(databaseUrl: string) {
  const products = await askOnce<{ id: string }>(
    databaseUrl,
    `UPDATE products SET stock = 1000000 WHERE id IN (SELECT id FROM products WHERE is_active AND options IS NULL
       AND variant_of IS NULL AND NOT is_affiliate ORDER BY price LIMIT 8) RETURNING id`,
  );
  const people = await askOnce<{ username: string }>(
    databaseUrl,
    `INSERT INTO users (username, email, password, full_name, is_email_verified)
     SELECT 'comprador' || n, 'comprador' || n || '@correo.mx', password, 'Comprador ' || n, true
     FROM (SELECT password FROM users WHERE NOT is_admin AND password IS NOT NULL LIMIT 1) AS demo, generate_series(1, ${ACCOUNTS}) AS n
     RETURNING username`,
  );
  return { productIds: products.map(({ id }) => id), usernames: people.map(({ username }) => username) };
}

/** As if what was ordered until now had ended, with its units left where they are: an account may have a hundred unpaid orders. */
export async function endUnpaid(databaseUrl: string): Promise<void> {
  await askOnce(
    databaseUrl,
    `UPDATE orders SET stock_released_at = now() FROM users
     WHERE users.id = user_id AND username LIKE 'comprador%' AND stock_released_at IS NULL`,
  );
}
