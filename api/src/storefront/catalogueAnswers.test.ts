import { randomUUID } from 'node:crypto';
import type { ProductView } from '@boom/contract';
import { Client } from 'pg';
import { buildCategory, buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { database } from '../database/connection';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import type { TestClient } from '../test/client';
import { startSecondProcess } from '../test/secondProcess';
import { serverUrl } from '../test/server';
import { until } from '../test/until';
import { startCatalogueAnswers } from './catalogueAnswers';
import { Banner, SpecialOffer } from './model';

jest.setTimeout(120_000);

let stop: () => void;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
let admin: SignedInClient;
beforeAll(async () => {
  stop = startCatalogueAnswers();
  await buildBankTransfer();
  second = await startSecondProcess();
  admin = await signedIn({ isAdmin: true });
}, 120_000);
afterAll(async () => {
  stop();
  await second.stop();
});

const isFromMemory = ({ headers }: { headers: Headers }) => headers.has('etag');
/** A visitor of this process, and one of the other. */
const visitors = () => [visitor(), second.asked(visitor())] as const;

/** What a visitor is shown when both processes have heard of everything. */
async function shown(path: string, isRight: (body: never) => boolean): Promise<void> {
  for (const each of visitors()) {
    await until(async () => {
      const answer = await each.get(path);
      return isFromMemory(answer) && isRight(answer.body as never);
    });
  }
}

/** Whether both processes answer from memory with what the database says. */
async function settled(): Promise<void> {
  const [{ id }, mark] = [await buildProduct({ price: '1.00' }), `/api/products?maxPrice=1.00`];
  await shown(mark, (body: ProductView[]) => body.some((each) => each.id === id));
  await Product.destroy({ where: { id } });
  await shown(mark, (body: ProductView[]) => body.length === 0);
}

/** A parameter that nobody knows sends a request past the memory. */
const past = (path: string) => `${path}${path.includes('?') ? '&' : '?'}nobody=knows`;

const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

async function fillShop(): Promise<string[]> {
  const categories = [await buildCategory(), await buildCategory()];
  const start = Date.parse('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: 60 }, (_, index) => ({
    // Several of the same age and price, so that the id decides.
    createdAt: new Date(start + Math.floor(index / 3) * 60_000),
    price: `${pick([99.9, 500, 2_500, 30_000], index) + Math.floor(index / 12)}`,
    categoryId: pick([null, ...categories.map(({ id }) => id)], index),
    promotionType: pick([null, null, 'BOOM', 'OFERTA', 'NUEVO'] as const, index),
    isFeatured: index % 4 === 0,
    freeShipping: index % 3 === 0,
    stock: index % 5,
    isAffiliate: index % 7 === 0,
    isActive: index % 11 !== 0,
    deletedAt: index % 13 === 0 ? new Date() : null,
    // What PostgreSQL writes as JSON and what Node does is to be the same.
    ...(index % 2 === 0 && {
      description: 'Comillas " y \\, \t\r\n\b\f\u0001\u001f\u007f/\u2028 – 🎧 <b>ñ</b>',
      specifications: [{ name: 'Tamaño "real"', value: '5,5 \\ 6' }],
      images: ['/media/a.webp', '/media/b "c".webp'],
      originalPrice: '99999.90',
      rating: '4.50',
      transferDiscountPercent: '0.00',
      imagePlaceholder: 'data:image/webp;base64,AA//+=',
      importDeliveryDays: 7,
    }),
  }));
  const products = await Promise.all(rows.map((row) => buildProduct(row)));
  await database.query("UPDATE products SET created_at = created_at + interval '0.999999 s' WHERE stock = 1");
  return products.map(({ id }) => id);
}

function queries(ids: string[], categoryId: string): string[] {
  const filters = [
    '',
    `category=${categoryId}`,
    `category=${randomUUID()}`,
    'featured=true',
    'featured=false',
    'promotion=any',
    'promotion=OFERTA',
    'available=true',
    'available=false&freeShipping=true',
    'freeShipping=false',
    'minPrice=500&maxPrice=2501',
    'maxPrice=99.9',
    `ids=${[ids[3], ids[1], ids[8], randomUUID(), ids[3], ids[40], ids[11]].join(',').toUpperCase()}`,
  ];
  const sorts = [
    '',
    'sort=featured',
    'sort=newest',
    'sort=price_asc',
    'sort=price_desc',
    'sort=relevance',
    'sort=name',
  ];
  return filters.flatMap((filter, index) => [
    [filter, pick(sorts, index), 'limit=7'].filter(Boolean).join('&'),
    [filter, pick(sorts, index + 3), 'page=2&limit=4'].filter(Boolean).join('&'),
  ]);
}

/** Follows `Link` to the end. @returns the ids of each page, the total beside them. */
async function pagesOf(client: TestClient, path: string, isKnown: boolean): Promise<string[]> {
  const pages: string[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await client.get(next);
    expect([next, answer.status, isFromMemory(answer)]).toEqual([next, 200, isKnown]);
    pages.push(`${answer.headers.get('x-total-count')}: ${JSON.stringify(answer.body)}`);
    next = answer.headers.get('link')?.match(/<(.*)>/)?.[1];
  }
  return pages;
}

describe('the catalogue from memory', () => {
  it('is the same as from the database: every page of every order, with every filter, also after many changes', async () => {
    const ids = await fillShop();
    const [{ categoryId }] = (await Product.findAll({ where: { id: ids[1] } })) as [Product];
    await settled();
    const compare = async () => {
      for (const query of queries(ids, categoryId as string)) {
        const path = `/api/products?${query}`;
        const known = await pagesOf(visitor(), path, true);
        expect([path, known]).toEqual([path, await pagesOf(visitor(), past(path), false)]);
        const facets = `/api/products/facets?${query.replace(/&?(page|limit)=\d+/g, '')}`;
        const [fromMemory, fromDatabase] = [await visitor().get(facets), await visitor().get(past(facets))];
        expect([facets, isFromMemory(fromMemory), fromMemory.body]).toEqual([facets, true, fromDatabase.body]);
      }
    };
    await compare();
    await database.query(`UPDATE products SET is_active = NOT is_active WHERE id = ANY($1)`, {
      bind: [ids.slice(0, 12)],
    });
    await database.query(`UPDATE products SET price = price + 1, stock = 3 - stock % 4 WHERE id = ANY($1)`, {
      bind: [ids.slice(8, 40)],
    });
    for (const id of ids.slice(30, 36)) await Product.destroy({ where: { id } });
    await Product.update({ promotionType: 'RELAMPAGO', categoryId: null }, { where: { id: ids.slice(20, 30) } });
    await buildProduct({ price: '501', promotionType: 'BOOM', categoryId });
    await settled();
    await compare();
  });

  it('shows a cursor of the database the same next page, and the database one of the memory', async () => {
    const next = ({ headers }: { headers: Headers }) => headers.get('link')?.match(/<(.*)>/)?.[1] ?? '';
    for (const sort of ['featured', 'newest', 'price_asc', 'price_desc']) {
      const path = `/api/products?limit=9&sort=${sort}`;
      const [fromMemory, fromDatabase] = [await visitor().get(path), await visitor().get(past(path))];
      const ofDatabase = await visitor().get(next(fromDatabase).replace('&nobody=knows', ''));
      const ofMemory = await visitor().get(past(next(fromMemory)));
      expect([isFromMemory(ofDatabase), isFromMemory(ofMemory)]).toEqual([true, false]);
      expect(ofMemory.body).toEqual(ofDatabase.body);
    }
  });

  it('keeps what a search finds, counts and suggests, until a product or a category is another', async () => {
    const product = await buildProduct({ name: 'Zafirina azul' });
    const [list, facets, suggested] = ['?search=zafirina', '/facets?search=zafirina', '/suggestions?q=zafirina'].map(
      (path) => `/api/products${path}`,
    ) as [string, string, string];
    const isCount = async (count: number) => {
      await shown(list, (body: ProductView[]) => body.length === count);
      await shown(facets, (body: { total: number }) => body.total === count);
      await shown(suggested, (body: { products: unknown[] }) => body.products.length === count);
    };
    await isCount(1);
    await product.update({ name: 'Rubelita roja' });
    await isCount(0);
    const category = await buildCategory({ name: 'Zafirina' });
    await product.update({ categoryId: category.id });
    await isCount(1);
    await category.update({ name: 'Rubelita' });
    await isCount(0);
  });

  it('finds letters inside a name, where no word is found', async () => {
    const product = await buildProduct({ name: 'Turquesina lisa', price: '41.00' });
    const [list, facets] = ['?search=rquesin&minPrice=40', '/facets?search=rquesin&minPrice=40'];
    const isCount = async (count: number) => {
      await shown(`/api/products${list}`, (body: ProductView[]) => body.length === count);
      await shown(`/api/products${facets}`, (body: { total: number }) => body.total === count);
      for (const path of [`/api/products${list}`, `/api/products${facets}`]) {
        expect((await visitor().get(path)).body).toEqual((await visitor().get(past(path))).body);
      }
    };
    await isCount(1);
    await product.update({ name: 'Turmalina lisa' });
    await isCount(0);
  });

  it('is not what answers administrators, and what is unknown or wrong', async () => {
    const product = await buildProduct({ isActive: false });
    await settled();
    for (const path of ['?includeInactive=true', '?nobody=knows', '?search=cable&nobody=knows']) {
      const answer = await visitor().get(`/api/products${path}`);
      expect([path, answer.status, isFromMemory(answer)]).toEqual([path, 200, false]);
    }
    for (const path of ['/api/products', '/api/categories', `/api/products/${product.id}`]) {
      const answer = await admin.get(path);
      expect([answer.status, isFromMemory(answer), answer.headers.get('cache-control')]).toEqual([
        200,
        false,
        'no-store',
      ]);
    }
    const wrong = [
      ['?limit=0', 'limit'],
      ['?limit=1001', 'limit'],
      ['?page=x', 'page'],
      ['?sort=other', 'sort'],
      ['?category=x', 'category'],
      ['?cursor=x', 'cursor'],
      ['?minPrice=-1', 'minPrice'],
    ];
    for (const [query, field = ''] of wrong) {
      const { status, body, headers } = await visitor().get(`/api/products${query}`);
      expect([query, status, Object.keys(body.fields)]).toEqual([query, 400, [field]]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await visitor().get('/api/products?page=1&page=2')).body.code).toBe('repeated_parameter');
    expect((await visitor().get(`/api/products/${product.id}`)).body.code).toBe('product_not_found');
    expect((await visitor().get(`/api/products/${'x'.repeat(36)}`)).body.code).toBe('not_found');
    expect((await visitor().post('/api/products')).body.code).toBe('method_not_allowed');
  });

  it('is not what answers an administrator whose session could not be read before', async () => {
    const hidden = await buildProduct({ isActive: false });
    await settled();
    const other = await signedIn({ isAdmin: true });
    await database.query('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      // No answer that the API promises, so it is asked without the client that checks promises.
      const headers = { Cookie: other.cookieHeader() };
      expect((await fetch(`${await serverUrl()}/api/products`, { headers })).status).toBe(500);
    } finally {
      await database.query('ALTER TABLE sessions_away RENAME TO sessions');
    }
    const answer = await other.get(`/api/products?includeInactive=true&ids=${hidden.id}`);
    expect([isFromMemory(answer), isFromMemory(await other.get('/api/products'))]).toEqual([false, false]);
    expect(answer.body).toHaveLength(1);
  });

  it('takes the parameters in any order', async () => {
    await buildProduct();
    await settled();
    const [one, other] = [
      await visitor().get('/api/products?limit=2&sort=newest'),
      await visitor().get('/api/products?sort=newest&limit=2'),
    ];
    expect(one.body).toEqual(other.body);
    expect([isFromMemory(one), isFromMemory(other)]).toEqual([true, true]);
  });

  it('answers a customer as everybody, and sets no cookie', async () => {
    const customer = await signedIn();
    await customer.get('/api/products');
    const answer = await customer.get('/api/products');
    expect([isFromMemory(answer), answer.headers.getSetCookie()]).toEqual([true, []]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect(answer.headers.get('cdn-cache-control')).toBe('public, max-age=5, stale-while-revalidate=60');
  });

  it('says that nothing has changed, in the same words in every process, and only as long as that is so', async () => {
    const product = await buildProduct();
    await settled();
    const [here, there] = visitors();
    for (const path of ['/api/products', `/api/products/${product.id}`, '/api/products/facets', '/api/categories']) {
      const etag = (await here.get(path)).headers.get('etag') ?? '';
      const copy = await there.get(path, { 'If-None-Match': etag });
      expect([path, copy.status, copy.text, copy.headers.get('etag')]).toEqual([path, 304, '', etag]);
      expect((await here.get(path, { 'If-None-Match': etag.replace('W/', '') })).status).toBe(304);
      expect((await here.get(path, { 'If-None-Match': 'W/"another"' })).status).toBe(200);
    }
    const path = `/api/products/${product.id}`;
    const etag = (await there.get(path)).headers.get('etag') ?? '';
    await product.update({ name: 'Otro nombre' });
    await until(async () => (await there.get(path, { 'If-None-Match': etag })).status === 200);
  });

  it('is sent compressed to those who can read it, and without a body to HEAD', async () => {
    await buildProduct({ description: 'Con cancelación de ruido. '.repeat(100) });
    await settled();
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
    await settled();
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
    await settled();
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
  it('the database answers, until they are again and everything was read anew', async () => {
    const product = await buildProduct({ stock: 5 });
    const path = `/api/products/${product.id}`;
    await settled();
    const url = new URL(process.env.DATABASE_URL as string);
    const name = url.pathname.slice(1);
    const server = new Client({ connectionString: process.env.BOOM_TEST_SERVER });
    await server.connect();
    const here = visitor();
    try {
      // A reader's connection is there before no other can be made.
      await here.get(past(path));
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await server.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'compra-boom-notices' AND datname = $1",
        [name],
      );
      await until(async () => !isFromMemory(await here.get(path)));
      await product.update({ stock: 4 });
      const answer = await here.get(path);
      expect([answer.body.stock, isFromMemory(answer)]).toEqual([4, false]);
      expect(isFromMemory(await here.get('/api/categories'))).toBe(false);
    } finally {
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      await server.end();
    }
    await shown(path, ({ stock }: ProductView) => stock === 4);
  });
});
