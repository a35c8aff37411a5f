import { Product } from '../../src/catalog/model';
import { database } from '../../src/database/connection';
import { query, queryOne } from '../../src/database/query';
import { env } from '../../src/env';
import { log } from '../../src/log/log';
import { Order } from '../../src/orders/model';
import { demoCatalogue } from '../catalogue';
import { isEmpty, seedDemo } from './demo';
import { demoId } from './demoIds';
import { seedOrders } from './orders';
import { makeCast } from './orders/cast';
import { seedPayments } from './payments';
import { seedPostalCodes } from './postalCodes';
import { seedPromotions } from './promotions';
import { seedShopDetails } from './shop';

/** Any number, the same in every process, and another one than the catalogue's: who fills that need not wait for the orders. */
const LOCK = 7_248_603;

/**
 * Fills an empty shop, and sees that the customer whose password is set can sign in. Runs at every start with `SEED=demo`;
 * the products and orders of a shop in use are left alone.
 */
export async function seedShop(): Promise<void> {
  const startedAt = Date.now();
  // Before the catalogue, which says that the shop is filled: a first start may be broken off in between.
  if (await isEmpty()) await Promise.all([seedPayments(), seedPostalCodes(), seedShopDetails()]);
  const isNew = await seedDemo();
  await seedSales(env.demoPassword).catch((error: unknown) => {
    log.error({ err: error }, 'demo orders are not complete; the next start makes them only where there is none yet');
    // A shop that was open before opens without them.
    if (isNew) throw error;
  });
  if (isNew) log.info({ ms: Date.now() - startedAt }, 'demo shop stored');
}

/**
 * Promotions, the demo's customer where a password is set, and the orders: also those of a start that was broken off
 * before the first of them. One that was broken off among them leaves the shop with what it made, since taking orders back
 * would take stock, payments, mails and files; the embedded database of `npm start` is made anew (`embedded/firstStart.ts`).
 * One process at a time.
 */
async function seedSales(password: string | null): Promise<void> {
  await database.transaction(async (transaction) => {
    // It holds the lock alone, for as long as the orders take in transactions of their own.
    await query('SET LOCAL idle_in_transaction_session_timeout = 0', [], transaction);
    const turn = await queryOne<{ isMine: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS "isMine"',
      [LOCK],
      transaction,
    );
    if (!turn.isMine) return;
    const isUnsold = await lacksOrders();
    if (isUnsold) await seedPromotions();
    const cast = password ? await makeCast(password) : null;
    if (cast && isUnsold) await seedOrders(cast);
  });
}

/** Whether nobody ever bought, and all products of the demo are there. */
async function lacksOrders(): Promise<boolean> {
  const ids = demoCatalogue.products.map(({ slug }) => demoId('product', slug));
  const count = await Product.count({ where: { id: ids, deletedAt: null } });
  return count === ids.length && (await Order.count()) === 0;
}
