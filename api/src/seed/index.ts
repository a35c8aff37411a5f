import { env } from '../env';
import { log } from '../log/log';
import { ensureAdmin } from './admin';
import { isEmpty, seedDemo } from './demo';
import { seedOrders } from './orders';
import { makeCast } from './orders/cast';
import { seedPayments } from './payments';
import { seedPostalCodes } from './postalCodes';
import { seedShopDetails } from './shop';

/** Makes the first administrator, and says its password once where nobody chose one. */
export async function seedAdmin(): Promise<void> {
  const password = await ensureAdmin();
  // On the screen of whoever starts the shop, never in the log.
  if (password !== null) process.stdout.write(`Administrador: ${env.adminUsername}, contraseña: ${password}\n`);
}

/**
 * Fills an empty shop when `SEED=demo`, and sees that the customer whose password is set can sign in. Runs at every
 * start; the products and orders of a shop in use are left alone.
 */
export async function seedShop(): Promise<void> {
  if (env.seed !== 'demo') return;
  const startedAt = Date.now();
  // Before the catalogue, which says that the shop is filled: a first start may be broken off in between.
  if (await isEmpty()) await Promise.all([seedPayments(), seedPostalCodes(), seedShopDetails()]);
  const isNew = await seedDemo();
  const cast = env.demoPassword && (await makeCast(env.demoPassword));
  if (isNew && cast) await seedOrders(cast);
  if (isNew) log.info({ ms: Date.now() - startedAt }, 'demo shop stored');
}
