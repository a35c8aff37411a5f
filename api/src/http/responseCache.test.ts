import type { ProductView } from '@boom/contract';
import { Client } from 'pg';
import { buildCategory, buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { database } from '../database/connection';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Banner, SpecialOffer } from '../storefront/model';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { cache, isCached } from '../test/cached';
import { startSecondProcess } from '../test/secondProcess';
import { until } from '../test/until';

jest.setTimeout(120_000);

let second: Awaited<ReturnType<typeof startSecondProcess>>;
let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  second = await startSecondProcess();
  admin = await signedIn({ isAdmin: true });
}, 120_000);
afterAll(() => second.stop());

/** A visitor of this process, and one of the other. */
const visitors = () => [visitor(), second.asked(visitor())] as const;

/** As a browser asks whether its copy is still right; `fetch` would add that it wants none. */
const ifNoneMatch = (etag: string) => ({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });

/** What visitors of both processes are shown soon. */
async function shown(path: string, isRight: (body: never) => boolean): Promise<void> {
  for (const each of visitors()) await until(async () => isRight((await each.get(path)).body as never));
}

describe('an answer of the catalogue', () => {
  it('is read from the database once, whatever the order of its parameters, and whatever unknown ones there are', async () => {
    const { id } = await buildProduct();
    for (const [path, again] of [
      ['/api/products?limit=2&sort=newest', '/api/products?sort=newest&nobody=knows&limit=2'],
      ['/api/products?search=producto', '/api/products?search=producto&page2=1'],
      ['/api/products/facets?promotion=any', '/api/products/facets?promotion=any&x=1&x=2'],
      ['/api/products/suggestions?q=prod', '/api/products/suggestions?q=prod&'],
      [`/api/products/${id}`, `/api/products/${id}?now`],
      ['/api/categories', '/api/categories?a=b'],
      ['/api/banners', '/api/banners?a=b'],
      ['/api/special-offers', '/api/special-offers?a=b'],
    ] as const) {
      await cache(path);
      expect([again, await isCached(again)]).toEqual([again, true]);
      expect((await visitor().get(again)).body).toEqual((await visitor().get(path)).body);
    }
  });

  it('leads to a next page without the parameters that nobody knows', async () => {
    await Promise.all([buildProduct(), buildProduct()]);
    const { headers } = await visitor().get('/api/products?limit=1&nobody=knows');
    expect(headers.get('link')).toMatch(/^<\/api\/products\?limit=1&sort=featured&cursor=[\w-]+>; rel="next"$/);
  });

  it('is made by the route for people of the shop, and by nobody for what is wrong', async () => {
    const product = await buildProduct({ isActive: false });
    for (const path of ['/api/products', '/api/categories', `/api/products/${product.id}`]) {
      const { status, headers } = await admin.get(path);
      expect([status, headers.has('etag'), headers.get('cache-control')]).toEqual([200, false, 'no-store']);
    }
    expect((await admin.get(`/api/products?includeInactive=true&ids=${product.id}`)).body).toHaveLength(1);
    expect((await visitor().get(`/api/products?includeInactive=true&ids=${product.id}`)).body).toHaveLength(0);
    for (const [query, field = ''] of [
      ['?limit=0', 'limit'],
      ['?limit=1001', 'limit'],
      ['?page=x', 'page'],
      ['?sort=other', 'sort'],
      ['?category=x', 'category'],
      ['?cursor=x', 'cursor'],
      ['?minPrice=-1', 'minPrice'],
    ]) {
      const { status, body, headers } = await visitor().get(`/api/products${query}`);
      expect([query, status, Object.keys(body.fields)]).toEqual([query, 400, [field]]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await visitor().get('/api/products?page=1&page=2')).body.code).toBe('repeated_parameter');
    expect((await visitor().get(`/api/products/${product.id}`)).body.code).toBe('product_not_found');
    expect((await visitor().get(`/api/products/${'x'.repeat(36)}`)).body.code).toBe('not_found');
    expect((await visitor().post('/api/products')).body.code).toBe('method_not_allowed');
  });

  it('is the same for a customer, and sets no cookie', async () => {
    const { headers } = await (await signedIn()).get('/api/products');
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=5, stale-while-revalidate=60');
  });

  it('says that nothing has changed, in the same words in every process, and only as long as that is so', async () => {
    const product = await buildProduct();
    await shown(`/api/products/${product.id}`, ({ id }: ProductView) => id === product.id);
    const [here, there] = visitors();
    for (const path of [
      '/api/products?sort=newest',
      `/api/products/${product.id}`,
      '/api/products/facets',
      '/api/categories',
    ]) {
      const etag = (await here.get(path)).headers.get('etag') ?? '';
      const copy = await there.get(path, ifNoneMatch(etag));
      expect([path, copy.status, copy.text, copy.headers.get('etag')]).toEqual([path, 304, '', etag]);
      expect((await here.get(path, ifNoneMatch(etag.replace('W/', '')))).status).toBe(304);
      expect((await here.get(path, ifNoneMatch('W/"another"'))).status).toBe(200);
    }
    const path = `/api/products/${product.id}`;
    const etag = (await there.get(path)).headers.get('etag') ?? '';
    await product.update({ name: 'Otro nombre' });
    await until(async () => (await there.get(path, ifNoneMatch(etag))).status === 200);
  });

  it('is sent compressed to those who can read it, and without a body to HEAD', async () => {
    await buildProduct({ description: 'Con cancelación de ruido. '.repeat(100) });
    const ask = (encoding: string, method = 'GET') =>
      visitor().send(method, '/api/products', undefined, { 'Accept-Encoding': encoding });
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask(`deflate, ${encoding}`);
      expect([answer.headers.get('content-encoding'), answer.text === plain.text]).toEqual([encoding, true]);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.text.length);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    }
    expect((await ask('br;q=0')).headers.get('content-encoding')).toBeNull();
    const head = await ask('identity', 'HEAD');
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', plain.headers.get('etag')]);
    expect(head.headers.get('x-total-count')).toBe(plain.headers.get('x-total-count'));
  });
});

describe('a change', () => {
  it('of a product, by the panel of either process, is shown by both', async () => {
    const product = await buildProduct({ price: '100.00' });
    const path = `/api/products/${product.id}`;
    await admin.patch(`/api/admin/products/${product.id}`, { price: '120.00' });
    await shown(path, ({ price }: ProductView) => price === '120.00');
    const elsewhere = second.asked(admin.copy());
    await elsewhere.patch(`/api/admin/products/${product.id}`, { price: '90.00', promotionType: 'BOOM' });
    await shown(path, ({ price }: ProductView) => price === '90.00');
    await shown('/api/products?promotion=BOOM&maxPrice=95', (rows: ProductView[]) =>
      rows.some(({ id }) => id === product.id),
    );
    expect((await admin.delete(`/api/admin/products/${product.id}`)).status).toBe(204);
    for (const each of visitors()) await until(async () => (await each.get(path)).status === 404);
  });

  it('of the stock by a sale is seen by the buyer at once, whichever process is asked, and by everybody soon', async () => {
    const product = await buildProduct({ stock: 8 });
    const path = `/api/products/${product.id}`;
    for (let left = 7; left >= 0; left -= 1) {
      const buyer = await signedIn();
      expect((await postTransferOrder(buyer, [{ productId: product.id, quantity: 1 }])).status).toBe(201);
      const elsewhere = second.asked(buyer.copy());
      const [there, here] = [await elsewhere.get(path), await buyer.get(path)];
      expect([there.body.stock, here.body.stock]).toEqual([left, left]);
    }
    await shown(path, ({ stock }: ProductView) => stock === 0);
    await shown(`/api/products?available=false&ids=${product.id}`, (rows: ProductView[]) => rows.length === 1);
  });

  it('of the stock by a sale outdates what shows the product and nothing else, until the last unit is sold', async () => {
    const [sold, other] = [await buildProduct({ price: '3.10', stock: 3 }), await buildProduct({ price: '3.20' })];
    const [detail, list, facets] = [`/api/products/${sold.id}`, '/api/products?maxPrice=3.10', '/api/products/facets'];
    const [otherDetail, otherList] = [`/api/products/${other.id}`, '/api/products?minPrice=3.20&maxPrice=3.20'];
    const areCached = async () => {
      const found: Record<string, boolean> = {};
      for (const path of [otherDetail, otherList, facets, detail, list]) found[path] = await isCached(path);
      return found;
    };
    const buyer = await signedIn();
    const buy = (quantity: number) => postTransferOrder(buyer, [{ productId: sold.id, quantity }]);
    await cache(detail, list, otherDetail, otherList, facets);
    expect((await buy(1)).status).toBe(201);
    expect(await areCached()).toEqual({
      [detail]: false,
      [list]: false,
      [otherDetail]: true,
      [otherList]: true,
      [facets]: true,
    });
    await cache(detail, list);
    expect((await buy(2)).status).toBe(201);
    expect(await areCached()).toEqual({
      [detail]: false,
      [list]: false,
      [otherDetail]: true,
      [otherList]: false,
      [facets]: false,
    });
  });

  it('of many products at once is shown, too', async () => {
    await database.query(
      "INSERT INTO products (name, price, is_featured) SELECT 'En masa', 7, true FROM generate_series(1, 250)",
    );
    await shown('/api/products?maxPrice=7&minPrice=7&limit=1', (rows: ProductView[]) => rows.length === 1);
    const [first] = visitors();
    const { headers } = await first.get('/api/products?maxPrice=7&minPrice=7&limit=1');
    expect(headers.get('x-total-count')).toBe('250');
    await Product.destroy({ where: { name: 'En masa' } });
    await shown('/api/products?maxPrice=7&minPrice=7&limit=1', (rows: ProductView[]) => rows.length === 0);
  });

  it('of a category, a banner or an offer is shown, and time changes them as well', async () => {
    const category = await buildCategory({ name: 'Antes' });
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    await shown('/api/categories', (rows: { name: string }[]) => names(rows).includes('Antes'));
    await second.asked(admin.copy()).patch(`/api/admin/categories/${category.id}`, { name: 'Después' });
    await shown('/api/categories', (rows: { name: string }[]) => names(rows).includes('Después'));

    const product = await buildProduct({ price: '80.00' });
    await SpecialOffer.create({ title: 'Hoy', productId: product.id, offerPrice: '80.00', originalPrice: '100.00' });
    await shown('/api/special-offers', (rows: unknown[]) => rows.length === 1);
    await product.update({ price: '70.00' });
    await shown('/api/special-offers', ([offer]: { offerPrice: string }[]) => offer?.offerPrice === '70.00');

    const soon = () => new Date(Date.now() + 1_500);
    await Banner.bulkCreate([
      { title: 'siempre' },
      { title: 'termina', endDate: soon() },
      { title: 'empieza', startDate: soon() },
    ]);
    await shown('/api/banners', (rows: { title: string }[]) => {
      const titles = rows.map(({ title }) => title);
      return titles.includes('empieza') && !titles.includes('termina');
    });
  });
});

describe('while changes are not heard of', () => {
  it('the database answers, and what was kept before is not used afterwards', async () => {
    const product = await buildProduct({ stock: 5 });
    const path = `/api/products/${product.id}`;
    await cache(path);
    const url = new URL(process.env.DATABASE_URL as string);
    const name = url.pathname.slice(1);
    const server = new Client({ connectionString: process.env.BOOM_TEST_SERVER });
    await server.connect();
    try {
      // A reader's connection is there before no other can be made.
      await buildProduct();
      await visitor().get(path);
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await server.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'compra-boom-notices' AND datname = $1",
        [name],
      );
      await until(async () => !(await isCached(path)));
      await product.update({ stock: 4 });
      expect((await visitor().get(path)).body.stock).toBe(4);
      expect([await isCached(path), await isCached(path)]).toEqual([false, false]);
    } finally {
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      await server.end();
    }
    await product.update({ stock: 3 });
    await cache(path);
    await shown(path, ({ stock }: ProductView) => stock === 3);
  });
});
