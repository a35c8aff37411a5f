import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@boom/contract';
import { applyCampaigns } from '../../campaigns/apply';
import { campaignOf, moveBack } from '../../campaigns/build';
import { giveQuotes } from '../../checkout/quotes/build';
import { Quote } from '../../checkout/quotes/model';
import { database } from '../../database/connection';
import { query } from '../../database/query';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { type SignedInClient, signedIn, visitor } from '../../test/build';
import { overtake } from '../../test/overtake';
import { buildCategory, buildFamily, buildProduct, OPTIONS } from '../build';
import { Product } from '../model';
import { beginBulkEdit } from './bulkEdit';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
  await buildBankTransfer();
});

const PATH = '/api/admin/products/bulk';
/** Whoever calls without a key. */
const call = { userId: 'somebody', key: null, bodyHash: '' };
const bulk = (body: object) => admin.post(PATH, body);
const undo = (id: string) => admin.post(`${PATH}/${id}/undo`);
const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);

async function buildPriced(...prices: string[]): Promise<Product[]> {
  const products: Product[] = [];
  for (const price of prices) products.push(await buildProduct({ price }));
  return products;
}

async function pricesOf(products: Product[]): Promise<string[]> {
  for (const product of products) await product.reload();
  return products.map(({ price }) => price);
}

describe('POST /api/admin/products/bulk', () => {
  it('raises prices by per cent, to the centavo, counts a version, and says what stays as it is', async () => {
    const products = await buildPriced('99.99', '10.10', '0.01');
    const [first] = products;
    const { status, body } = await bulk({ ids: idsOf(products), change: { price: { percent: 5 } } });
    expect([status, body]).toMatchObject([200, { changed: 2, skippedCount: 1, waiting: 0 }]);
    expect(body.skipped).toEqual([{ id: products[2]?.id, name: products[2]?.name, reason: 'unchanged' }]);
    expect(await pricesOf(products)).toEqual(['104.99', '10.61', '0.01']);
    expect(first?.version).toBe(2);
    const stale = await admin.patch(`/api/admin/products/${first?.id}`, { price: '1.00', version: 1 });
    expect([stale.status, stale.body.changed]).toEqual([409, ['price']]);
  });

  it('raises no price twice for an answer that was lost', async () => {
    const [product] = await buildPriced('100.00');
    const input = { ids: [product?.id], change: { price: { percent: 10 } } };
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([admin.post(PATH, input, key), admin.post(PATH, input, key)]);
    // One edit; whoever comes while the other's batch is at work is told that it waits.
    expect(new Set(answers.map(({ body }) => body.undoId)).size).toBe(1);
    expect(answers.map(({ body }) => body.changed + body.waiting)).toEqual([1, 1]);
    expect(await pricesOf([product as Product])).toEqual(['110.00']);
    const other = await admin.post(PATH, { ...input, change: { price: { percent: 20 } } }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await admin.post(PATH, input)).body.changed).toBe(1);
    expect(await pricesOf([product as Product])).toEqual(['121.00']);
  });

  it('changes prices by centavos, and never to nothing', async () => {
    const products = await buildPriced('20.00', '5.00', '99999999.00');
    const lowered = await bulk({ ids: idsOf(products.slice(0, 2)), change: { price: { amountCents: -500 } } });
    expect(lowered.body).toMatchObject({ changed: 1, skipped: [{ reason: 'price_not_positive' }] });
    const raised = await bulk({ ids: idsOf(products), change: { price: { amountCents: 150 } } });
    expect(raised.body).toMatchObject({ changed: 2, skipped: [{ reason: 'price_too_high' }] });
    expect(await pricesOf(products)).toEqual(['16.50', '6.50', '99999999.00']);
  });

  it('leaves prices by quantity below the price: what would cost no less by quantity stays as it is', async () => {
    const priceTiers = [
      { fromQuantity: 10, price: '600.00' },
      { fromQuantity: 50, price: '500.00' },
    ];
    const product = await buildProduct({ price: '1000.00', priceTiers });
    const change = (amountCents: number) => bulk({ ids: [product.id], change: { price: { amountCents } } });
    for (const amountCents of [-40_000, -50_000]) {
      expect((await change(amountCents)).body).toMatchObject({ changed: 0, skipped: [{ reason: 'price_tiers' }] });
    }
    expect((await change(-39_999)).body.changed).toBe(1);
    expect(await pricesOf([product])).toEqual(['600.01']);
    // What the form then still takes.
    expect((await admin.patch(`/api/admin/products/${product.id}`, { name: 'Con mayoreo' })).status).toBe(200);
  });

  it('switches on and off, and moves between categories', async () => {
    const category = await buildCategory();
    const [one, other] = [await buildProduct(), await buildProduct({ isActive: false })];
    const ids = idsOf([one, other]);
    expect((await bulk({ ids, change: { isActive: false } })).body).toMatchObject({ changed: 1, skippedCount: 1 });
    expect((await bulk({ ids, change: { categoryId: category.id } })).body.changed).toBe(2);
    expect(await one.reload()).toMatchObject({ isActive: false, categoryId: category.id });
    const moved = await bulk({ ids, change: { categoryId: null } });
    expect((await one.reload()).categoryId).toBeNull();
    await undo(moved.body.undoId);
    expect((await one.reload()).categoryId).toBe(category.id);
  });

  it('gives pairs the words of the category that products move to, and of theirs when it is taken back', async () => {
    const attribute = { type: 'choice' as const, unit: '', options: ['Azul'], isFilter: true };
    const [from, to] = [
      await buildCategory({ attributes: [{ ...attribute, id: randomUUID(), name: 'COLOR' }] }),
      await buildCategory({ attributes: [{ ...attribute, id: randomUUID(), name: 'Color' }] }),
    ];
    const specifications = [
      { name: 'COLOR', value: 'Azul' },
      { name: 'Peso', value: '1 kg' },
    ];
    const moving = await buildProduct({ categoryId: from.id, specifications });
    const plain = await buildProduct({ categoryId: from.id, specifications: [{ name: 'Peso', value: '1 kg' }] });
    const { body } = await bulk({ ids: idsOf([moving, plain]), change: { categoryId: to.id } });
    const found = await visitor().get(`/api/products?category=${to.id}&specs=Color:Azul`);
    expect(found.body).toMatchObject([{ id: moving.id, specifications: [{ name: 'Color' }, { name: 'Peso' }] }]);
    // What needs no other words is written once.
    expect([(await moving.reload()).version, (await plain.reload()).version]).toEqual([3, 2]);
    expect((await undo(body.undoId)).body).toMatchObject({ undone: 2, keptCount: 0 });
    // Whoever reads the audit log finds what was taken back.
    expect((await admin.get(`/api/admin/audit-log?objectId=${body.undoId}`)).body).toHaveLength(2);
    expect(await moving.reload()).toMatchObject({ categoryId: from.id, specifications });
  });

  it('does it to all that a filter of the list finds', async () => {
    const { id: categoryId } = await buildCategory();
    const inside = await Promise.all(Array.from({ length: 3 }, () => buildProduct({ categoryId })));
    const hidden = await buildProduct({ categoryId, isActive: false });
    const outside = await buildProduct();
    const change = { price: { percent: -10 } };
    expect((await bulk({ filter: { category: categoryId }, change })).body.changed).toBe(3);
    expect((await bulk({ filter: { category: categoryId, includeInactive: 'true' }, change })).body.changed).toBe(4);
    expect(await pricesOf([...inside, hidden, outside])).toEqual(['81.00', '81.00', '81.00', '90.00', '100.00']);
    const switchedOff = { category: categoryId, includeInactive: 'true', state: 'inactive' };
    expect((await bulk({ filter: switchedOff, change })).body.changed).toBe(1);
    expect(await pricesOf([hidden])).toEqual(['81.00']);
    const named = await buildProduct({ name: 'Zumbador único' });
    expect((await bulk({ filter: { search: 'zumbadores' }, change })).body.changed).toBe(1);
    expect(await pricesOf([named])).toEqual(['90.00']);
    const specifications = [{ name: 'Puerto', value: 'Zumb-C' }];
    const [free, paid] = [
      await buildProduct({ specifications, freeShipping: true }),
      await buildProduct({ specifications, freeShipping: false }),
    ];
    const filter = { specs: 'Puerto:Zumb-C', freeShipping: 'true' };
    expect((await bulk({ filter, change })).body.changed).toBe(1);
    expect(await pricesOf([free, paid])).toEqual(['90.00', '100.00']);
  });

  it('names the refused prices first: an answer has no room for all that stayed as it was', async () => {
    const { id: categoryId } = await buildCategory();
    await database.query(
      `INSERT INTO products (name, price, category_id) SELECT 'Pieza ' || n, 0.01, $1 FROM generate_series(1, 210) AS n`,
      { bind: [categoryId] },
    );
    const id = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await buildProduct({ id, categoryId, price: '99999999.00' });
    const { body } = await bulk({ filter: { category: categoryId }, change: { price: { percent: 5 } } });
    expect(body).toMatchObject({ changed: 0, skippedCount: 211 });
    expect(body.skipped[0]).toMatchObject({ id, reason: 'price_too_high' });
  });

  it('goes on where its time was over', async () => {
    const { id: categoryId } = await buildCategory();
    await database.query(
      `INSERT INTO products (name, price, category_id) SELECT 'Pieza ' || n, 10, $1 FROM generate_series(1, 1200) AS n`,
      { bind: [categoryId] },
    );
    const change = { price: { percent: 5 } };
    const begun = await beginBulkEdit({ filter: { category: categoryId }, change }, call, 0);
    expect(begun).toMatchObject({ changed: 500, waiting: 700 });
    const { body } = await admin.post(`${PATH}/${begun.undoId}/continue`);
    expect(body).toMatchObject({ changed: 1_200, waiting: 0, skippedCount: 0, undoId: begun.undoId });
    expect(await Product.count({ where: { categoryId, price: '10.50' } })).toBe(1_200);
    expect((await undo(begun.undoId)).body).toMatchObject({ undone: 1_200, keptCount: 0, waiting: 0 });
    expect(await Product.count({ where: { categoryId, price: '10.00' } })).toBe(1_200);
  });

  it('leaves alone what was deleted meanwhile, and says so', async () => {
    const products = await buildPriced('10.00', '20.00');
    const [, gone] = products;
    await admin.delete(`/api/admin/products/${gone?.id}`);
    const { body } = await bulk({ ids: idsOf(products), change: { price: { percent: 10 } } });
    expect(body).toMatchObject({ changed: 1, skipped: [{ id: gone?.id, reason: 'not_found' }] });
    expect(await pricesOf(products)).toEqual(['11.00', '20.00']);
  });

  const id = randomUUID();
  it.each([
    [{ change: { isActive: true } }, 'ids', 'Elige al menos un producto'],
    [{ ids: [id], filter: {}, change: { isActive: true } }, 'ids', 'Elige al menos un producto'],
    [
      { filter: { category: id, envioGratis: 'true' }, change: { isActive: true } },
      'filter',
      'El filtro tiene un campo desconocido',
    ],
    [{ filter: { specs: 'Zumb-C' }, change: { isActive: true } }, 'filter.specs', 'El filtro no es válido'],
    [{ ids: [id], change: {} }, 'change', 'Elige un cambio'],
    [{ ids: [id], change: { isActive: true, categoryId: null } }, 'change', 'Elige un cambio'],
    [{ ids: [id], change: { price: { percent: 1, amountCents: 1 } } }, 'change.price', 'Elige un cambio'],
    [
      { ids: [id], change: { price: { percent: -100 } } },
      'change.price.percent',
      'El porcentaje debe estar entre -99.99 y 1000',
    ],
    [{ ids: [id], change: { categoryId: randomUUID() } }, 'categoryId', 'Categoría inválida'],
    [{ filter: { category: 'cables' }, change: { isActive: true } }, 'filter.category', 'La categoría no es válida'],
  ])('refuses %j', async (input, field, message) => {
    const { status, body } = await bulk(input);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });
});

describe('taking it back', () => {
  it('gives back what nobody changed since, and says the rest', async () => {
    const [first, second, third] = await buildPriced('10.00', '20.00', '30.00');
    if (!first || !second || !third) throw new Error('no products');
    const { body } = await bulk({ ids: idsOf([first, second, third]), change: { price: { percent: 50 } } });
    await admin.patch(`/api/admin/products/${second.id}`, { price: '33.00' });
    // Another field is none of this change's.
    await admin.patch(`/api/admin/products/${third.id}`, { name: 'Otro nombre' });
    const undone = await undo(body.undoId);
    expect([undone.status, undone.body]).toEqual([
      200,
      {
        undone: 2,
        kept: [{ id: second.id, name: second.name, reason: 'changed_since' }],
        keptCount: 1,
        quotes: 0,
        waiting: 0,
      },
    ]);
    expect(await pricesOf([first, second, third])).toEqual(['10.00', '33.00', '30.00']);
    expect((await undo(body.undoId)).body.undone).toBe(2);
    expect(await pricesOf([first])).toEqual(['10.00']);
  });

  it('leaves what was in a category that is gone, and gives back the others theirs', async () => {
    const [gone, kept, to] = [await buildCategory(), await buildCategory(), await buildCategory()];
    const one = await buildProduct({ categoryId: gone.id });
    const [other, loose] = [await buildProduct({ categoryId: kept.id }), await buildProduct()];
    const { body } = await bulk({ ids: idsOf([one, other, loose]), change: { categoryId: to.id } });
    expect((await admin.delete(`/api/admin/categories/${gone.id}`)).status).toBe(204);
    const undone = await undo(body.undoId);
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { undone: 2, keptCount: 1, kept: [{ id: one.id, reason: 'changed_since' }] },
    ]);
    expect((await one.reload()).categoryId).toBe(to.id);
    expect((await other.reload()).categoryId).toBe(kept.id);
    expect((await loose.reload()).categoryId).toBeNull();
  });

  it.each([
    ['12.00', 'above'],
    ['10.00', 'as high as'],
  ])('leaves a price where %s by quantity, which somebody typed since, is %s what it was', async (price) => {
    const products = await buildPriced('10.00');
    const { body } = await bulk({ ids: idsOf(products), change: { price: { percent: 50 } } });
    const priceTiers = [{ fromQuantity: 10, price }];
    expect((await admin.patch(`/api/admin/products/${products[0]?.id}`, { priceTiers })).status).toBe(200);
    expect((await undo(body.undoId)).body).toMatchObject({ undone: 0, kept: [{ reason: 'changed_since' }] });
    expect(await pricesOf(products)).toEqual(['15.00']);
  });

  it('leaves what was deleted since, and says so', async () => {
    const products = await buildPriced('10.00', '20.00');
    const [, gone] = products;
    const { body } = await bulk({ ids: idsOf(products), change: { price: { percent: 10 } } });
    await admin.delete(`/api/admin/products/${gone?.id}`);
    const { body: undone } = await undo(body.undoId);
    expect(undone).toMatchObject({ undone: 1, keptCount: 1, kept: [{ id: gone?.id, reason: 'not_found' }] });
    expect(await pricesOf(products)).toEqual(['10.00', '22.00']);
  });

  it('ends a change that still waits: nobody goes on with the rest of it', async () => {
    const { id: categoryId } = await buildCategory();
    await database.query(
      `INSERT INTO products (name, price, category_id) SELECT 'Pieza ' || n, 10, $1 FROM generate_series(1, 510) AS n`,
      { bind: [categoryId] },
    );
    const change = { price: { percent: 5 } };
    const { undoId } = await beginBulkEdit({ filter: { category: categoryId }, change }, call, 0);
    expect((await undo(undoId)).body).toMatchObject({ undone: 500, keptCount: 0, waiting: 0 });
    expect((await admin.post(`${PATH}/${undoId}/continue`)).body).toMatchObject({ changed: 0, waiting: 0 });
    expect(await Product.count({ where: { categoryId, price: '10.00' } })).toBe(510);
  });

  it('is over after ten minutes', async () => {
    const products = await buildPriced('10.00');
    const { body } = await bulk({ ids: idsOf(products), change: { price: { percent: 50 } } });
    expect(body.undoSeconds).toBeGreaterThan(590);
    const age = (minutes: number) =>
      database.query('UPDATE product_bulk_edits SET created_at = now() - make_interval(mins => $2) WHERE id = $1', {
        bind: [body.undoId, minutes],
      });
    const goOn = async () => (await admin.post(`${PATH}/${body.undoId}/continue`)).body.undoSeconds;
    await age(9);
    expect(await goOn()).toBeGreaterThan(50);
    expect(await goOn()).toBeLessThan(61);
    await age(11);
    expect(await goOn()).toBe(0);
    expect(await undo(body.undoId)).toMatchObject({ status: 409, body: { code: 'bulk_undo_too_late' } });
    expect(await pricesOf(products)).toEqual(['15.00']);
  });
});

describe('a price that was undone', () => {
  it('is said to be in the quotes that were made of it: those that are valid, and that no order uses', async () => {
    await giveQuotes();
    const [one, two, other] = (await buildPriced('100.00', '200.00', '300.00')) as [Product, Product, Product];
    await Product.update({ stock: 50 }, { where: { id: idsOf([one, two, other]) } });
    const customer = await signedIn();
    const quote = async (...products: Product[]) => {
      const items = products.map(({ id: productId }, index) => ({ productId, quantity: index + 1 }));
      return (await customer.post('/api/quotes', { items })).body;
    };
    await quote(one);
    const { body } = await bulk({ ids: idsOf([one, two]), change: { price: { percent: -90 } } });
    const made = [await quote(one, two), await quote(two), await quote(one), await quote(other)];
    expect(made.map(({ lines }) => lines[0].unitPrice)).toEqual(['10.00', '20.00', '10.00', '300.00']);
    await Quote.update({ validUntil: new Date(Date.now() - 1_000) }, { where: { id: made[2].id } });
    const { id: orderId } = (await postTransferOrder(customer, [{ productId: other.id, quantity: 1 }])).body;
    await Quote.update({ orderId }, { where: { id: made[1].id } });
    expect((await undo(body.undoId)).body).toMatchObject({ undone: 2, quotes: 1 });
    expect((await customer.post(`/api/orders/${orderId}/cancel`)).status).toBe(200);
    expect((await undo(body.undoId)).body).toMatchObject({ undone: 2, quotes: 2 });
  });

  it.each([
    ['is none that the next offer is compared with', false, '100.00'],
    ['is one where somebody has paid it', true, null],
  ])('%s', async (_, isOrdered, previousPrice) => {
    const [product] = (await buildPriced('100.00')) as [Product];
    await query("UPDATE price_history SET since = since - interval '40 days' WHERE product_id = $1", [product.id]);
    const { body } = await bulk({ ids: [product.id], change: { price: { percent: -50 } } });
    const customer = await signedIn();
    const items = [{ productId: product.id, quantity: 1 }];
    if (isOrdered) expect((await postTransferOrder(customer, items)).status).toBe(201);
    expect((await undo(body.undoId)).body.undone).toBe(1);
    const preview = await admin.post('/api/admin/campaigns/preview', campaignOf([product.id]));
    expect(preview.body).toMatchObject([{ price: '100.00', offerPrice: '80.00', previousPrice }]);
  });
});

describe('where a campaign offers the product', () => {
  const raise = (...products: { id: string }[]) => bulk({ ids: idsOf(products), change: { price: { percent: 10 } } });
  const end = (id: string) => admin.post(`/api/admin/campaigns/${id}/end`);
  /** 80.00 instead of 100.00, from now until tomorrow. */
  async function buildOffered() {
    const product = await buildProduct({ price: '100.00' });
    const { body } = await admin.post('/api/admin/campaigns', campaignOf([product.id]));
    const read = async () => (await admin.get(`/api/products/${product.id}`)).body;
    const { id, name } = product;
    return { product, campaign: body, read, skipped: [{ id, name, reason: 'price_in_campaign' }] };
  }

  it('leaves the offer as it is, with its dates, says so, and its end gives the price back', async () => {
    const { product, campaign, read, skipped } = await buildOffered();
    const other = await buildProduct({ price: '100.00' });
    const { startsAt, endsAt } = campaign;
    const { body } = await raise(product, other);
    expect(body).toMatchObject({ changed: 1, skipped });
    expect(await pricesOf([other])).toEqual(['110.00']);
    expect(await read()).toMatchObject({ price: '80.00', priceValidFrom: startsAt, priceValidUntil: endsAt });
    // The next campaign is reckoned from what this one gives back.
    const preview = await admin.post('/api/admin/campaigns/preview', campaignOf([product.id]));
    expect(preview.body).toMatchObject([{ price: '100.00', offerPrice: '80.00' }]);
    await end(campaign.id);
    expect(await read()).toMatchObject({ price: '100.00', originalPrice: null, promotionType: null });
    expect((await read()).priceValidUntil).toBeUndefined();
    expect((await undo(body.undoId)).body).toMatchObject({ undone: 1, keptCount: 0 });
    expect(await pricesOf([product, other])).toEqual(['100.00', '100.00']);
  });

  it('does so where the prices are raised between the end and the job that carries it out', async () => {
    const { product, campaign, read, skipped } = await buildOffered();
    await moveBack(campaign.id, 2);
    expect((await raise(product)).body).toMatchObject({ changed: 0, skipped });
    await applyCampaigns();
    expect(await read()).toMatchObject({ price: '100.00', promotionType: null });
  });

  it('does so where the campaign begins while the change waits for the product', async () => {
    const product = await buildProduct({ price: '100.00' });
    const [startsAt, endsAt] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS));
    const { body: campaign } = await admin.post('/api/admin/campaigns', campaignOf([product.id], { startsAt, endsAt }));
    await moveBack(campaign.id, 1);
    const row = { table: 'products', id: product.id };
    await overtake<unknown>(row, applyCampaigns, async () => {
      expect((await raise(product)).body).toMatchObject({ skipped: [{ reason: 'price_in_campaign' }] });
    });
    expect(await pricesOf([product])).toEqual(['80.00']);
  });

  it('changes, and gives back, the price that somebody typed meanwhile, which stays', async () => {
    const { product, campaign, read } = await buildOffered();
    await admin.patch(`/api/admin/products/${product.id}`, { price: '90.00' });
    const { body } = await raise(product);
    expect(await read()).toMatchObject({ price: '99.00' });
    expect((await undo(body.undoId)).body.undone).toBe(1);
    await end(campaign.id);
    expect(await read()).toMatchObject({ price: '90.00', promotionType: null });
  });

  it('changes, and gives back, the price that somebody set after the end, though it is what the offer was', async () => {
    const { product, campaign, read } = await buildOffered();
    await end(campaign.id);
    await admin.patch(`/api/admin/products/${product.id}`, { price: '80.00' });
    const { body } = await raise(product);
    expect(await read()).toMatchObject({ price: '88.00' });
    await undo(body.undoId);
    expect(await read()).toMatchObject({ price: '80.00' });
    expect((await read()).priceValidUntil).toBeUndefined();
  });

  it('leaves the variants that are offered, and changes their sisters', async () => {
    const { product, variant } = await buildFamily(admin);
    const { id, name } = variant('Azul', '256 GB');
    await admin.post('/api/admin/campaigns', campaignOf([id]));
    const { body } = await raise(product);
    expect(body).toMatchObject({ changed: 2, skipped: [{ id, name, reason: 'price_in_campaign' }] });
    expect((await Product.findByPk(id))?.price).toBe('9599.20');
  });
});

describe('a product that became a variant since', () => {
  it('keeps what its product has', async () => {
    const first = await buildProduct();
    const { body } = await bulk({ ids: [first.id], change: { isActive: false } });
    await first.reload();
    const variants = [{ optionValues: ['Azul', '128 GB'], price: '100.00', stock: { from: 10, to: 10 } }];
    const input = { version: first.version, options: OPTIONS, variants };
    expect((await admin.put(`/api/admin/products/${first.id}/variants`, input)).status).toBe(200);
    expect((await undo(body.undoId)).body).toMatchObject({
      undone: 0,
      keptCount: 1,
      kept: [{ reason: 'changed_since' }],
    });
    expect((await first.reload()).isActive).toBe(false);
  });
});
