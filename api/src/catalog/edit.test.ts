import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { type SignedInClient, signedIn } from '../test/build';
import { buildProduct } from './build';
import type { Product } from './model';

let admin: SignedInClient;
let other: SignedInClient;
let shopper: SignedInClient;
beforeAll(async () => {
  [admin, other, shopper] = await Promise.all([signedIn({ isAdmin: true }), signedIn({ isAdmin: true }), signedIn()]);
  await buildBankTransfer();
});

const form = async ({ id }: Product) => (await admin.get(`/api/products/${id}`)).body;
const patch = (client: SignedInClient, { id }: Product, body: object) =>
  client.patch(`/api/admin/products/${id}`, body);
const stockOf = async (product: Product) => (await product.reload()).stock;

async function buy({ id }: Product, quantity: number): Promise<void> {
  await postTransferOrder(shopper, [{ productId: id, quantity }]);
}

describe('the stock of a product, edited while it is sold', () => {
  it('changes by the difference between what was seen and what is wanted', async () => {
    const product = await buildProduct({ stock: 10 });
    await buy(product, 3);
    const { status, body } = await patch(admin, product, { name: 'Otro', stock: { from: 10, to: 12 } });
    expect([status, body.stock, body.name]).toEqual([200, 9, 'Otro']);
  });

  it('is not put back by a form that was opened before: the whole form is refused, with what is there now', async () => {
    const product = await buildProduct({ name: 'Antes', stock: 10 });
    const opened = await form(product);
    await buy(product, 3);
    const { status, body } = await patch(admin, product, { ...opened, name: 'Después' });
    expect([status, body.code, body.changed, body.current.stock]).toEqual([409, 'changed_meanwhile', ['stock'], 7]);
    expect(await product.reload()).toMatchObject({ name: 'Antes', stock: 7 });
  });

  it('is taken from a whole product with its version when nobody changed it meanwhile, by an edit or a sale', async () => {
    const product = await buildProduct({ name: 'Antes', stock: 10 });
    const opened = await form(product);
    const { status, body } = await patch(admin, product, { ...opened, name: 'Después', stock: 12 });
    expect([status, body.name, body.stock]).toEqual([200, 'Después', 12]);
    expect((await patch(other, product, { ...opened, stock: 15 })).body).toMatchObject({ code: 'changed_meanwhile' });
    await buy(product, 1);
    expect((await patch(admin, product, { ...body, stock: 20 })).body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await stockOf(product)).toBe(11);
  });

  it('says what is missing when a whole product comes without its version', async () => {
    const product = await buildProduct({ stock: 10 });
    const { version: _version, ...opened } = await form(product);
    const { status, body } = await patch(admin, product, { ...opened, stock: 12 });
    expect([status, body.fields]).toEqual([400, { stock: expect.stringContaining('(version)') }]);
    expect(await stockOf(product)).toBe(10);
  });

  it('may be among the fields of a whole form when it is what is there now', async () => {
    const product = await buildProduct({ stock: 10 });
    const { status } = await patch(admin, product, { ...(await form(product)), name: 'Después' });
    expect(status).toBe(200);
    expect(await product.reload()).toMatchObject({ name: 'Después', stock: 10 });
  });

  it('is set by a number that comes alone: a count', async () => {
    const product = await buildProduct({ stock: 10 });
    await buy(product, 3);
    expect((await patch(admin, product, { stock: 10 })).body.stock).toBe(10);
  });

  it('does not go below nothing', async () => {
    const product = await buildProduct({ stock: 10 });
    await buy(product, 8);
    const { status, body } = await patch(admin, product, { stock: { from: 10, to: 5 } });
    expect([status, body.code, body.changed]).toEqual([409, 'changed_meanwhile', ['stock']]);
    expect(await stockOf(product)).toBe(2);
  });

  it.each([
    [{ from: 1 }, 'stock.to'],
    [{ from: -1, to: 2 }, 'stock.from'],
    [{ from: 1, to: 1.5 }, 'stock.to'],
    [-1, 'stock'],
    ['5', 'stock'],
  ])('refuses %j', async (stock, field) => {
    const { status, body } = await patch(admin, await buildProduct(), { stock });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('adds up, whatever is sold in the same moment', async () => {
    const product = await buildProduct({ stock: 20 });
    const opened = await form(product);
    await Promise.all([
      ...Array.from({ length: 10 }, () => buy(product, 1)),
      ...Array.from({ length: 5 }, (_, index) =>
        patch(admin, product, { description: `Texto ${index}`, stock: { from: 20, to: 22 } }),
      ),
      ...Array.from({ length: 5 }, (_, index) => patch(other, product, { ...opened, name: `Viejo ${index}` })),
    ]);
    expect(await stockOf(product)).toBe(20 - 10 + 5 * 2);
  });
});

describe('two administrators on one product', () => {
  it('both keep their change when they touch different fields', async () => {
    const product = await buildProduct({ name: 'Antes', price: '10.00' });
    const { version } = await form(product);
    const answers = await Promise.all([
      patch(admin, product, { version, name: 'Después' }),
      patch(other, product, { version, price: '12.00' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await product.reload()).toMatchObject({ name: 'Después', price: '12.00', version: version + 2 });
  });

  it('are told, the second, when they touch the same one in the same moment', async () => {
    const product = await buildProduct({ name: 'Antes' });
    const { version } = await form(product);
    const answers = await Promise.all([
      patch(admin, product, { version, name: 'De Ana' }),
      patch(other, product, { version, name: 'De Beto' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept] = answers.filter(({ status }) => status === 200);
    const [told] = answers.filter(({ status }) => status === 409);
    expect(told?.body).toMatchObject({ code: 'changed_meanwhile', changed: ['name'], current: kept?.body });
    expect(await product.reload()).toMatchObject({ name: kept?.body.name });
  });

  it('are not added up when both counted the same shelf', async () => {
    const product = await buildProduct({ stock: 10 });
    const { version } = await form(product);
    const count = { version, stock: { from: 10, to: 12 } };
    expect((await patch(admin, product, count)).status).toBe(200);
    expect((await patch(other, product, count)).status).toBe(409);
    expect(await stockOf(product)).toBe(12);
  });

  it('are not told of a change that is the same as theirs, nor of a sale', async () => {
    const product = await buildProduct({ name: 'Antes', stock: 10 });
    const { version } = await form(product);
    await buy(product, 1);
    expect((await patch(admin, product, { version, name: 'Después' })).status).toBe(200);
    expect((await patch(other, product, { version, name: 'Después' })).status).toBe(200);
  });

  it('may leave the version out, as documented programs do: the last one counts', async () => {
    const product = await buildProduct({ name: 'Antes' });
    await patch(admin, product, { name: 'De Ana' });
    expect((await patch(other, product, { name: 'De Beto' })).body.name).toBe('De Beto');
  });
});

/** Everything else that two people may edit: how it is made, its address, and one field twice. */
const things: [name: string, make: [path: string, body: object] | null, change: object, conflict: object][] = [
  ['a category', ['categories', { name: 'Redes', emoji: '📡' }], { name: 'Redes y WiFi' }, { name: 'Red' }],
  ['a banner', ['banners', { title: 'Antes' }], { title: 'Uno' }, { title: 'Dos' }],
  ['an offer', ['special-offers', { title: 'Antes' }], { title: 'Uno' }, { title: 'Dos' }],
  [
    'a payment configuration',
    ['payment-config', { configKey: 'conekta', displayName: 'Antes', config: '{}' }],
    { displayName: 'Uno' },
    { displayName: 'Dos' },
  ],
  ['the transfer discount', null, { discountPercentage: '4.00' }, { discountPercentage: '5.00' }],
];

describe.each(things)('two administrators on %s', (_name, make, change, conflict) => {
  it('are told, the second, and nothing is overwritten', async () => {
    const made = make && (await admin.post(`/api/admin/${make[0]}`, make[1])).body;
    const path = make ? `/api/admin/${make[0]}/${made.id}` : '/api/admin/transfer-discount-config';
    const method = make && ['categories', 'payment-config'].includes(make[0]) ? 'PATCH' : 'PUT';
    const version = made?.version ?? (await admin.get(path)).body.version;
    const first = await admin.send(method, path, { ...change, version });
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ ...change, version: version + 1 })]);
    const second = await other.send(method, path, { ...conflict, version });
    expect([second.status, second.body.code, second.body.changed]).toEqual([
      409,
      'changed_meanwhile',
      Object.keys(conflict),
    ]);
    expect(second.body.current).toEqual(first.body);
  });
});
