import { buildProduct } from '../catalog/build';
import type { Product } from '../catalog/model';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { cleanUp } from '../operations/cleanUp';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { showSavedCart } from './savedCart';
import { tellCarts } from './tellCarts';

/** 12:00 of Mexico City, some days ahead, so that what is saved now was left since. */
const HOUR_MS = 3_600_000;
const noon = new Date(`${new Date(Date.now() + 48 * HOUR_MS).toISOString().slice(0, 10)}T18:00:00Z`);
const later = (days: number) => new Date(noon.getTime() + days * 24 * HOUR_MS);

let customer: SignedInClient;
let lamp: Product;
beforeEach(async () => {
  customer = await signedIn({ marketingConsentAt: new Date() });
  lamp = await buildProduct({ name: 'Lámpara', price: '900.00', stock: 5 });
});

const save = (...lines: [{ id: string }, number][]) =>
  customer.put('/api/user/cart', { items: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })) });
const mails = () => messagesTo(customer.user.email);
const saved = async () => (await customer.get('/api/user/cart')).body.items;

const ORDER = `INSERT INTO orders (order_number, user_id, product_id, original_amount, total_amount, created_at)
  VALUES (left(gen_random_uuid()::text, 20), $1, $2, 10, 10, $3)`;
const order = (at: Date) => query(ORDER, [customer.id, lamp.id, at]);

describe('a cart that was left', () => {
  it('is told once, at today’s prices, without what cannot be bought', async () => {
    const [soldOut, hidden] = [await buildProduct({ stock: 0 }), await buildProduct({ isActive: false })];
    expect((await save([lamp, 9], [soldOut, 1], [hidden, 1])).status).toBe(204);
    await lamp.update({ price: '700.00', priceTiers: [{ fromQuantity: 5, price: '650.00' }] });
    // Two workers at once.
    await Promise.all([tellCarts(noon), tellCarts(noon)]);
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ template: 'cart_left', params: { products: ['5 × Lámpara: $650.00 c/u'] } });
    expect(mail?.text).toContain('/dashboard?cart');
    expect(mail?.text).toContain('/dashboard?section=profile');
    await tellCarts(later(1));
    expect(more).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  it('is told of the last units that may be bought', async () => {
    await lamp.update({ stock: 2, minQuantity: 2 });
    await save([lamp, 3]);
    await tellCarts(noon);
    const [mail] = await mails();
    expect(mail?.params.products).toEqual([expect.stringMatching(/^2 × /)]);
  });

  it.each([
    [
      'before a day is over',
      async () => {
        const changedAt = new Date(noon.getTime() - 23 * HOUR_MS);
        await query('UPDATE saved_carts SET changed_at = $2 WHERE user_id = $1', [customer.id, changedAt]);
        await tellCarts(noon);
      },
    ],
    ['at night', async () => tellCarts(new Date(noon.getTime() + 9 * HOUR_MS))],
    ['after a week', async () => tellCarts(later(9))],
    [
      'of which nothing can be bought',
      async () => {
        await lamp.update({ stock: 0 });
        await tellCarts(noon);
      },
    ],
    [
      'of fewer than may be bought by now',
      async () => {
        await lamp.update({ minQuantity: 2 });
        await tellCarts(noon);
      },
    ],
    [
      'whose owner was blocked',
      async () => {
        await query('UPDATE users SET is_blocked = true WHERE id = $1', [customer.id]);
        await tellCarts(noon);
      },
    ],
    [
      'that was emptied',
      async () => {
        await customer.delete('/api/user/cart');
        await tellCarts(noon);
      },
    ],
    [
      'whose owner ordered since',
      async () => {
        await order(new Date(Date.now() + 1_000));
        await tellCarts(noon);
      },
    ],
    [
      'whose owner ordered since without signing in',
      async () => {
        const [guest] = await query<{ id: string }>(
          `INSERT INTO users (username, email, full_name, phone, password, is_guest)
           VALUES ('g' || gen_random_uuid(), upper($1), 'Lucía', '+525512345678', '', true) RETURNING id`,
          [customer.user.email],
        );
        await query(ORDER, [guest?.id, lamp.id, new Date(Date.now() + 1_000)]);
        await tellCarts(noon);
        expect(await saved()).toEqual([]);
      },
    ],
  ])('is not told %s', async (_what, tell) => {
    await save([lamp, 1]);
    await tell();
    expect(await mails()).toEqual([]);
  });

  it('is told again only when it was filled after an order, and a month later', async () => {
    await save([lamp, 1]);
    await tellCarts(noon);
    const moveBack = (days: number) =>
      query(`UPDATE saved_carts SET told_at = told_at - $2 * interval '1 day' WHERE user_id = $1`, [customer.id, days]);
    await moveBack(40);
    await customer.delete('/api/user/cart');
    await save([lamp, 2]);
    await tellCarts(noon);
    expect(await mails()).toHaveLength(1);
    await order(new Date(Date.now() - 60_000));
    await tellCarts(noon);
    expect(await mails()).toHaveLength(2);
    await save([lamp, 3]);
    await moveBack(20);
    await order(new Date(Date.now() - 1));
    await tellCarts(noon);
    expect(await mails()).toHaveLength(2);
  });

  it('is not told while its owner orders, nor afterwards', async () => {
    await save([lamp, 1]);
    await inTransaction(async (transaction) => {
      await query(ORDER, [customer.id, lamp.id, new Date(Date.now() + 1_000)], transaction);
      await tellCarts(noon);
    });
    await tellCarts(noon);
    expect(await mails()).toEqual([]);
    expect(await saved()).toEqual([]);
  });
});

describe('what is kept of a cart', () => {
  it('goes when its time is over, and who was told of it is not told again of the same one', async () => {
    const other = await signedIn({ marketingConsentAt: new Date() });
    await save([lamp, 1]);
    await tellCarts(noon);
    await other.put('/api/user/cart', { items: [{ productId: lamp.id, quantity: 1 }] });
    await query(
      `UPDATE saved_carts SET told_at = told_at - interval '61 days', changed_at = now() - interval '61 days'`,
    );
    await cleanUp();
    const left = await query('SELECT user_id AS id, lines FROM saved_carts WHERE user_id IN ($1, $2)', [
      customer.id,
      other.id,
    ]);
    expect(left).toEqual([{ id: customer.id, lines: [] }]);
    // Another visit of a browser that still has it.
    await save([lamp, 1]);
    await tellCarts(noon);
    expect(await mails()).toHaveLength(1);
  });

  it('says to its owner when they were told, and forgets it a year later', async () => {
    await save([lamp, 1]);
    await tellCarts(noon);
    const told = async () => (await customer.get('/api/privacy/data')).body.savedCart.toldAt;
    expect(await told()).toBe(noon.toISOString());
    await query(`UPDATE saved_carts SET told_at = now() - interval '366 days' WHERE user_id = $1`, [customer.id]);
    await cleanUp();
    expect(await told()).toBeNull();
  });

  it('is as it was left, and the same again is no change', async () => {
    await save([lamp, 2]);
    const { body } = await customer.get('/api/user/cart');
    expect(body.items).toEqual([{ productId: lamp.id, name: 'Lámpara', quantity: 2 }]);
    await save([lamp, 2]);
    expect((await customer.get('/api/user/cart')).body).toEqual(body);
    await customer.delete('/api/user/cart');
    expect((await customer.get('/api/user/cart')).body).toEqual({ items: [], changedAt: null, toldAt: null });
  });

  it('is offered back without what the shop shows no more, and downloaded with it', async () => {
    const radio = await buildProduct({ name: 'Radio' });
    await save([lamp, 1], [radio, 2]);
    await lamp.update({ deletedAt: new Date(), isActive: false });
    expect(await saved()).toEqual([{ productId: radio.id, name: 'Radio', quantity: 2 }]);
    await radio.update({ isActive: false });
    expect((await customer.get('/api/user/cart')).body).toEqual({ items: [], changedAt: null, toldAt: null });
    expect((await showSavedCart(customer.id)).items.map(({ name }) => name)).toEqual(['Lámpara', 'Radio']);
  });

  it('is nothing without consent, and goes with it, also when both happen at once', async () => {
    const other = await signedIn();
    const refused = await other.put('/api/user/cart', { items: [{ productId: lamp.id, quantity: 1 }] });
    expect([refused.status, refused.body.code]).toEqual([403, 'marketing_consent_missing']);
    await save([lamp, 1]);
    await Promise.all([save([lamp, 2]), customer.patch('/api/user/profile', { acceptsMarketing: false })]);
    expect(await query('SELECT FROM saved_carts WHERE user_id = $1', [customer.id])).toEqual([]);
    expect(await saved()).toEqual([]);
  });

  it.each([
    ['no product', { items: [] }],
    ['a fraction', { items: [{ productId: '00000000-0000-4000-8000-000000000000', quantity: 1.5 }] }],
  ])('is not %s', async (_what, body) => {
    expect(await customer.put('/api/user/cart', body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});
