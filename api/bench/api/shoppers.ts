import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { ask, type Services, signIn } from '../shop';
import { withClient } from './databases';

/** As many people are signed in; each keeps 100 unpaid orders at most. */
const PEOPLE = 64;
/** Different products that are bought. */
const BOUGHT = 40;

/** What is sold in a purchase, and the figures that the shopper was shown. */
interface Sold {
  id: string;
  originalAmount: string;
  discountApplied: string;
}

/** Everything about one shop that the calls need. */
export interface Shop {
  origin: string;
  /** Some of the products on sale, in no order. */
  productIds: string[];
  categoryIds: string[];
  /** Specifications that products of the first category have, as the filter of a list names them. */
  specs: string[];
  admin: string;
  /** People who have ordered before: their names, and the cookies of their sessions. */
  usernames: string[];
  people: string[];
  sold: Sold[];
  /** Pays in the provider's place; its notice then reaches the API as a real one does. */
  pay(preferenceId: string): Promise<void>;
}

/**
 * Enough in stock of what will be bought, whatever the size of the shop. Before the API starts. Payments were compared
 * with the provider just now, as those of a shop that is open are all day: else thousands of them would be, in whatever
 * is measured when the ten minutes are full.
 */
export async function stockUp(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query("UPDATE orders SET reconciled_at = now() WHERE payment_type = 'mercadopago'");
    const { rows } = await client.query<{ id: string }>(
      `UPDATE products SET stock = 1000000, allow_transfer_discount = true WHERE id IN (
         SELECT id FROM products WHERE is_active AND NOT is_affiliate AND options IS NULL AND price > 0 ORDER BY name LIMIT ${BOUGHT}
       ) RETURNING id`,
    );
    return rows.map(({ id }) => id);
  });
}

/** Signs everybody in, lets transfers be paid, and learns what the calls need. */
export async function openShop(services: Services, url: string, soldIds: readonly string[]): Promise<Shop> {
  const { origin, env } = services;
  const admin = await signIn(origin, 'admin');
  await allowTransfers(origin, admin);
  const read = (sql: string) =>
    withClient(url, async (client) => (await client.query<{ it: string }>(sql)).rows.map(({ it }) => it));
  // Those before them in the alphabet buy far more than most people (see the generator).
  const usernames = await read(
    `SELECT username AS it FROM users WHERE NOT is_admin AND NOT is_blocked ORDER BY username OFFSET 200 LIMIT ${PEOPLE}`,
  );
  const people: string[] = [];
  for (const username of usernames) people.push(await signIn(origin, username));
  return {
    origin,
    admin,
    usernames,
    people,
    productIds: await read('SELECT id AS it FROM products WHERE is_active ORDER BY md5(id::text) LIMIT 200'),
    categoryIds: await read('SELECT id AS it FROM categories ORDER BY display_order'),
    specs: await read(
      `SELECT DISTINCT concat(pair ->> 'name', ':', pair ->> 'value') AS it
       FROM products JOIN categories ON categories.id = category_id AND display_order = 1,
         LATERAL jsonb_array_elements(specifications) AS pair
       WHERE pair ->> 'value' NOT LIKE '%|%' ORDER BY it LIMIT 40`,
    ),
    sold: await Promise.all(soldIds.map((id) => seeFigures(origin, people[0] as string, id))),
    async pay(preferenceId) {
      await ask(`${env.MERCADOPAGO_API_URL}/_control/payments`, { body: { preferenceId, status: 'approved' } });
    },
  };
}

async function allowTransfers(origin: string, cookie: string): Promise<void> {
  const account = {
    bank: 'Banco de demostración',
    beneficiary: 'Compra Boom, S.A. de C.V.',
    accountNumber: '0012345678',
    clabe: '999180001234567899',
    salesEmail: 'ventas@compraboom.mx',
    whatsapp: '55 1234 5678',
  };
  const body = {
    configKey: 'bank_transfer',
    displayName: 'Transferencia bancaria',
    isActive: true,
    config: JSON.stringify(account),
  };
  await ask(`${origin}/api/admin/payment-config`, { body, cookie });
}

/** Figures that are wrong are answered with the right ones. */
async function seeFigures(origin: string, cookie: string, productId: string): Promise<Sold> {
  const response = await fetch(`${origin}/api/payments/create-direct-transfer`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ productId, quantity: 1, originalAmount: '0.01', discountApplied: '0.00' }),
  });
  const { figures } = (await response.json()) as { figures?: Omit<Sold, 'id'> };
  if (!figures) throw new Error(`no figures for ${productId}: ${response.status}`);
  return { id: productId, originalAmount: figures.originalAmount, discountApplied: figures.discountApplied };
}

const address = {
  title: 'Casa',
  street: 'Av. Insurgentes Sur 1234, int. 5',
  city: 'Ciudad de México',
  state: 'CDMX',
  postalCode: '03100',
};

interface Purchase {
  cookie?: string;
  sold?: Sold;
  addressId?: string;
}

/** The whole way of one purchase: the cart is read again, an address is saved, the order is placed, and paid. */
export function purchase({ people, sold, pay }: Shop, by: 'card' | 'transfer'): Request[] {
  let purchases = 0;
  const begin = (purchase: Purchase) => {
    purchase.cookie = people[purchases % people.length];
    purchase.sold = sold[purchases % sold.length];
    purchases += 1;
  };
  const post = (request: Request, { cookie }: Purchase, body: object): Request => ({
    ...request,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  });
  return [
    {
      setupRequest(request, purchase: Purchase) {
        begin(purchase);
        return { ...request, path: `/api/products?ids=${purchase.sold?.id}`, headers: { Cookie: purchase.cookie } };
      },
    },
    {
      path: '/api/addresses',
      setupRequest: (request, purchase: Purchase) => post(request, purchase, address),
      onResponse(_status, body, purchase: Purchase) {
        purchase.addressId = (JSON.parse(body) as { id: string }).id;
      },
    },
    {
      path: by === 'card' ? '/api/payments/create-preference' : '/api/payments/create-direct-transfer',
      setupRequest(request, purchase: Purchase) {
        const { id: productId, ...figures } = purchase.sold as Sold;
        const order = { productId, quantity: 1, shippingAddressId: purchase.addressId };
        return post(request, purchase, by === 'card' ? order : { ...order, ...figures });
      },
      onResponse(status, body) {
        if (by === 'card' && status === 201) void pay((JSON.parse(body) as { preferenceId: string }).preferenceId);
      },
    },
  ];
}
