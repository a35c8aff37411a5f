import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductView } from '@boom/contract';
import { Client } from 'pg';
import { buildBranch } from '../../branches/build';
import { campaignOf } from '../../campaigns/build';
import { createCampaign } from '../../campaigns/campaigns';
import { black, blue, buildCategory, buildFamily, buildProduct, editedFamily, large } from '../../catalog/build';
import { allowGuests, buildGuest, guestOrder, postGuestOrder } from '../../checkout/build';
import { buildCoupon } from '../../coupons/build';
import { env } from '../../env';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { type SignedInClient, signedIn, visitor } from '../../test/build';
import { startSecondProcess } from '../../test/secondProcess';
import { serverUrlFor } from '../../test/testRun';
import { until } from '../../test/until';
import { query } from '../query';
import { dump } from './dump';
import { restore } from './restore';
import { listTables } from './tables';

const file = join(env.dataDir, 'shop.sql.gz');
const server = process.env.BOOM_TEST_SERVER ?? '';
const name = `boom_restored_${randomBytes(4).toString('hex')}`;
const url = serverUrlFor(server, name);

async function on<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table that a backup holds, column by column. */
const rowsOf = (database: string) =>
  on(database, async (client) => {
    const rows: Record<string, unknown[]> = {};
    for (const { name: table, columns } of await listTables(client)) {
      const found = await client.query(
        `SELECT to_jsonb(t) AS row FROM (SELECT ${columns} FROM ${table}) t ORDER BY t::text`,
      );
      rows[table] = found.rows.map(({ row }) => row);
    }
    return rows;
  });

let admin: SignedInClient;
let shopper: SignedInClient;
let categoryId: string;

beforeAll(async () => {
  [admin, shopper] = await Promise.all([signedIn({ isAdmin: true }), signedIn()]);
  await buildBankTransfer();
  ({ id: categoryId } = await buildCategory());
  const specifications = [
    { name: 'Marca', value: 'Tolvia' },
    { name: 'Pantalla', value: '15 "' },
  ];
  const { product, first } = await buildFamily(admin, { categoryId, specifications }, [
    { ...blue, sku: 'T15-AZ', stock: { from: 10, to: 4 } },
    large,
    black,
    { ...large, optionValues: ['Negro', '256 GB'], sku: 'T15-NG', barcode: '7501055303045' },
  ]);
  // One is withdrawn, one not offered for the time being.
  const edited = editedFamily(product, ({ sku }) => (sku === 'T15-NG' ? { isOffered: false } : {}));
  edited.variants = edited.variants?.filter(({ optionValues }) => `${optionValues}` !== 'Negro,128 GB');
  await admin.put(`/api/admin/products/${product.id}/variants`, edited);
  await createCampaign(campaignOf([product.id]));
  await buildBranch({ [first.id]: 3 });
  await buildProduct({ categoryId, priceTiers: [{ fromQuantity: 5, price: '90.00' }], minQuantity: 2 });
  const { code } = await buildCoupon();
  // 10 % of 7,999.20, and 3.50 % of what remains.
  const seen = { originalAmount: '7999.20', discountApplied: '1051.89' };
  await postTransferOrder(shopper, [{ productId: first.id, quantity: 1 }], { seen, couponCode: code });
  // From before transfers had a reference: an order whose time was over by then got none.
  await query("UPDATE orders SET payment_status = 'expired', transfer_reference = NULL");
  // What older schemas had no place for: guests with one address, and variants that are sold by two.
  await allowGuests();
  const guest = buildGuest();
  for (let order = 0; order < 2; order += 1) await postGuestOrder(visitor(), await guestOrder({ guest }));
  // Long enough that a restore gives them no more.
  await query("UPDATE orders SET expires_at = expires_at + interval '2 days'");
  await buildFamily(admin, { minQuantity: 2 });
});

afterAll(async () => {
  await on(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  await rm(file, { force: true });
});

it('a backup brings back every row of a rich catalogue, and a shop that goes on from there', async () => {
  await dump(env.databaseUrl, file);
  await on(server, (client) => client.query(`CREATE DATABASE ${name}`));
  await restore(url, file);
  const [saved, restored] = [await rowsOf(env.databaseUrl), await rowsOf(url)];
  for (const table of ['products', 'branch_stock', 'coupons', 'coupon_uses', 'campaign_prices', 'price_history']) {
    expect([table, saved[`public.${table}`]?.length]).not.toEqual([table, 0]);
  }
  expect(restored).toEqual(saved);

  const list = `/api/products?category=${categoryId}&sort=price_asc`;
  const { body: before } = await visitor().get(list);
  const cards = before.map(({ price, originalPrice, highestPrice, promotionType, stock }: ProductView) => {
    return [price, originalPrice, highestPrice, promotionType, stock];
  });
  expect(cards).toEqual([
    ['100.00', null, undefined, null, 10],
    ['7999.20', '9999.00', '9599.20', 'OFERTA', 5],
  ]);
  const api = await startSecondProcess({ DATABASE_URL: url });
  try {
    const restoredVisitor = api.asked(visitor());
    expect((await restoredVisitor.get(list)).body).toEqual(before);
    const [, { id }] = before;
    const page = (await restoredVisitor.get(`/api/products/${id}`)).body;
    expect(page).toEqual((await visitor().get(`/api/products/${id}`)).body);
    expect((await restoredVisitor.get('/api/products?search=T15-AZ')).body.map((each: ProductView) => each.id)).toEqual(
      [id],
    );
    // The sums follow what is sold from now on.
    const sell = (variant: string) =>
      on(url, (client) => client.query('UPDATE products SET stock = 0 WHERE id = $1', [variant]));
    await sell(page.family.variants[0].id);
    await until(async () => {
      const { price, stock } = (await restoredVisitor.get(`/api/products/${id}`)).body;
      return price === '9599.20' && stock === 2;
    });
  } finally {
    await api.stop();
  }
}, 120_000);

it.each([
  ['guests with one address', 'UPDATE products SET min_quantity = 1'],
  ['a product with variants that is sold by two', "UPDATE users SET email = id || '@correo.mx' WHERE is_guest"],
])(
  'a backup takes the place of a shop with %s',
  async (_what, withoutTheOther) => {
    await on(url, (client) => client.query(withoutTheOther));
    await restore(url, file, { isForced: true });
    expect(await rowsOf(url)).toEqual(await rowsOf(env.databaseUrl));
  },
  60_000,
);
