import { buildFamily, buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { query } from '../database/query';
import { Notification } from '../notifications/model';
import { findSuppressionReason } from '../notifications/sendLimits';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo } from '../test/jobs';
import { tellNews } from './tellNews';

const wish = (customer: SignedInClient, { id: productId }: { id: string }, price: string, more = {}) =>
  customer.post('/api/user/wishlist', { items: [{ productId, price, ...more }] });
const templatesTo = async (customer: SignedInClient) =>
  (await messagesTo(customer.user.email)).map(({ template }) => template);

/** As if what was told had been told yesterday. */
const aDayLater = (customer: SignedInClient) =>
  query("UPDATE notifications SET created_at = created_at - interval '25 hours' WHERE recipient = $1", [
    customer.user.email,
  ]);

describe('a product that is there again', () => {
  it('is told once to whoever asked, when there are as many as an order takes', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ name: 'Consola', stock: 0, minQuantity: 2, price: '9999' });
    expect((await wish(customer, product, '9999', { awaitsStock: true })).body).toMatchObject([{ awaitsStock: true }]);
    await product.update({ stock: 1 });
    await tellNews();
    expect(await templatesTo(customer)).toEqual([]);
    await product.update({ stock: 2 });
    // Two workers at once.
    await Promise.all([tellNews(), tellNews()]);
    const [mail, ...more] = await messagesTo(customer.user.email);
    expect(mail).toMatchObject({ template: 'back_in_stock', subject: 'Ya hay Consola' });
    expect(mail?.text).toContain(`/producto/${product.id}`);
    expect(more).toEqual([]);
    expect((await customer.get('/api/user/wishlist')).body[0]).not.toHaveProperty('awaitsStock');
  });

  it('is told to two hundred and more, in as many turns as it takes', async () => {
    const product = await buildProduct({ stock: 0 });
    await query(
      `WITH people AS (INSERT INTO users (username, email, full_name, phone, password)
         SELECT 'espera' || n, 'espera' || n || '@example.com', 'Alguien', '+5255' || (10000000 + n), 'x'
         FROM generate_series(1, 410) AS n RETURNING id)
       INSERT INTO wish_list_items (user_id, product_id, price, awaits_stock) SELECT id, $1, 10, true FROM people`,
      [product.id],
    );
    await product.update({ stock: 1 });
    await tellNews();
    const [told] = await query<{ count: number }>(
      "SELECT count(*)::int AS count FROM notifications WHERE template = 'back_in_stock' AND recipient LIKE 'espera%'",
    );
    expect(told?.count).toBe(410);
  });

  it('is not told to whoever has limited the use of their data, until they lift that', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ stock: 0 });
    await wish(customer, product, '10', { awaitsStock: true });
    await query('UPDATE users SET limited_at = now() WHERE id = $1', [customer.id]);
    await product.update({ stock: 3 });
    await tellNews();
    expect(await templatesTo(customer)).toEqual([]);
    await query('UPDATE users SET limited_at = NULL WHERE id = $1', [customer.id]);
    await tellNews();
    expect(await templatesTo(customer)).toEqual(['back_in_stock']);
  });

  it('is not told to whoever no longer waits, was blocked, or wants what is hidden or sold elsewhere', async () => {
    const [calm, blocked, early, late] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
    const product = await buildProduct({ stock: 0 });
    const hidden = await buildProduct({ stock: 0 });
    const elsewhere = await buildProduct({ stock: 0 });
    for (const customer of [calm, blocked]) await wish(customer, product, '10', { awaitsStock: true });
    await wish(early, hidden, '10', { awaitsStock: true });
    await wish(late, elsewhere, '10', { awaitsStock: true });
    await wish(calm, product, '10', { awaitsStock: false });
    await query('UPDATE users SET is_blocked = true WHERE id = $1', [blocked.id]);
    await product.update({ stock: 3 });
    await hidden.update({ stock: 3, isActive: false });
    await elsewhere.update({ stock: 3, isAffiliate: true });
    await tellNews();
    for (const customer of [calm, blocked, early, late]) expect(await templatesTo(customer)).toEqual([]);
  });
});

it('does not flood a mailbox, which may be a stranger’s, and tells the rest an hour later', async () => {
  const customer = await signedIn();
  const items = await Promise.all(Array.from({ length: 12 }, () => buildProduct({ price: '10' })));
  await customer.post('/api/user/wishlist', {
    items: items.map(({ id: productId }) => ({ productId, price: '10', awaitsStock: true })),
  });
  const recipient = customer.user.email;
  const toldOf = async () => {
    await Promise.all([tellNews(), tellNews()]);
    const written = await Notification.findAll({ where: { recipient } });
    const reasons = await Promise.all(written.map(findSuppressionReason));
    expect(reasons.filter(Boolean)).toEqual([]);
    return written.length;
  };
  expect(await toldOf()).toBe(10);
  await query("UPDATE notifications SET created_at = created_at - interval '61 minutes' WHERE recipient = $1", [
    recipient,
  ]);
  expect(await toldOf()).toBe(12);
});

describe('prices that fell', () => {
  it('are not those of what costs nothing, today as yesterday', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    await wish(customer, await buildProduct({ price: '0' }), '0');
    await tellNews();
    expect(await templatesTo(customer)).toEqual([]);
  });

  it('are told in one mail a day to who agreed to offers, each fall once', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    const [lamp, radio] = [
      await buildProduct({ name: 'Lámpara', price: '900' }),
      await buildProduct({ name: 'Radio', price: '450' }),
    ];
    await wish(customer, lamp, '1000');
    await wish(customer, radio, '500');
    await tellNews();
    const [mail, ...more] = await messagesTo(customer.user.email);
    expect(mail).toMatchObject({
      template: 'price_drops',
      params: { products: expect.arrayContaining(['Lámpara: $900.00', 'Radio: $450.00']) },
    });
    expect(more).toEqual([]);
    await lamp.update({ price: '700' });
    await tellNews();
    expect(await templatesTo(customer)).toHaveLength(1);
    // What was told is remembered without the wish.
    await customer.delete(`/api/user/wishlist/${radio.id}`);
    await tellNews();
    expect(await templatesTo(customer)).toHaveLength(1);
    await aDayLater(customer);
    await tellNews();
    const last = (await messagesTo(customer.user.email)).at(-1);
    expect(last?.params.products).toEqual(['Lámpara: $700.00']);
    expect(await templatesTo(customer)).toHaveLength(2);
  });

  it('are those of what can be bought, also when it comes back later, with the end of the offer', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    const product = await buildProduct({ name: 'Cafetera', price: '1000', stock: 0 });
    await wish(customer, product, '1000');
    await product.update({ price: '800', priceValidUntil: new Date('2026-12-02T00:00:00Z') });
    await tellNews();
    expect(await templatesTo(customer)).toEqual([]);
    await product.update({ stock: 1 });
    await tellNews();
    const [mail] = await messagesTo(customer.user.email);
    expect(mail?.params.products).toEqual([
      expect.stringMatching(/^Cafetera: \$800\.00 \(hasta el 1 de diciembre a las 6:00.*, hora del centro\)$/),
    ]);
  });

  it('are not those of a product of which a cheaper variant came back, until that one costs less', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    // The cheapest variant, of 9,499, is sold out.
    const { product, variant } = await buildFamily(await signedIn({ isAdmin: true }));
    const { id } = variant('Negro', '128 GB');
    await wish(customer, product, '9999.00');
    await Product.update({ stock: 3 }, { where: { id } });
    expect((await customer.get(`/api/products/${product.id}`)).body.price).toBe('9499.00');
    await tellNews();
    expect(await templatesTo(customer)).toEqual([]);
    await Product.update({ price: '8999.00' }, { where: { id } });
    await tellNews();
    const [mail] = await messagesTo(customer.user.email);
    expect(mail).toMatchObject({ template: 'price_drops', params: { products: ['Tolvia 15: desde $8,999.00'] } });
    // Nor of one that was sold out since, came back as cheap as it was told, and fell by a peso.
    for (const change of [{ stock: 0 }, { stock: 3 }, { price: '8998.00' }]) {
      await Product.update(change, { where: { id } });
      await aDayLater(customer);
      await tellNews();
    }
    expect(await templatesTo(customer)).toHaveLength(1);
  });

  it('are told again of a later offer, though it is no better than the one that ended', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    const product = await buildProduct({ name: 'Lámpara', price: '700' });
    await wish(customer, product, '1000');
    await tellNews();
    await aDayLater(customer);
    for (const price of ['999.99', '800', '1000']) {
      await product.update({ price });
      await tellNews();
    }
    expect(await templatesTo(customer)).toHaveLength(1);
    await product.update({ price: '800' });
    await tellNews();
    const last = (await messagesTo(customer.user.email)).at(-1);
    expect(last?.params.products).toEqual(['Lámpara: $800.00']);
    expect(await templatesTo(customer)).toHaveLength(2);
  });

  it('name the end of an offer also where a variant has it, which is one that can be bought', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    const { product, variant } = await buildFamily(await signedIn({ isAdmin: true }));
    await wish(customer, product, '9999.00');
    const offer = { price: '7999.00', stock: 3, priceValidUntil: new Date('2026-12-02T00:00:00Z') };
    await Product.update(offer, { where: { id: variant('Negro', '128 GB').id } });
    // That of a sister that is sold out ends before.
    const sister = { ...offer, stock: 0, priceValidUntil: new Date('2026-12-01T00:00:00Z') };
    await Product.update(sister, { where: { id: variant('Azul', '128 GB').id } });
    await query("UPDATE price_history SET since = since - interval '1 day' WHERE price > 7999");
    await tellNews();
    const [mail] = await messagesTo(customer.user.email);
    expect(mail?.params.products).toEqual([
      expect.stringMatching(/^Tolvia 15: desde \$7,999\.00 \(hasta el 1 de diciembre a las 6:00.*, hora del centro\)$/),
    ]);
  });

  it('are not told of a fall that is none to speak of, nor to who did not agree', async () => {
    const [agreed, other] = [await signedIn({ marketingConsentAt: new Date() }), await signedIn()];
    const product = await buildProduct({ price: '950.01' });
    await wish(agreed, product, '1000');
    const cheap = await buildProduct({ price: '10' });
    await wish(other, cheap, '1000');
    await tellNews();
    expect([await templatesTo(agreed), await templatesTo(other)]).toEqual([[], []]);
    // Five per cent are.
    await product.update({ price: '950.00' });
    await tellNews();
    expect([await templatesTo(agreed), await templatesTo(other)]).toEqual([['price_drops'], []]);
  });
});
