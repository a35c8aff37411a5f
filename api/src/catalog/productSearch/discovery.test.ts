import { signedIn, visitor } from '../../test/build';
import { until } from '../../test/until';
import { buildCategory, buildProduct } from '../build';
import { type Category, Product } from '../model';

let audio: Category;
let phones: Category;

beforeAll(async () => {
  audio = await buildCategory({ name: 'Audio y música' });
  phones = await buildCategory({ name: 'Celulares' });
  await buildCategory({ name: 'Audio viejo', isActive: false });
  await buildProduct({
    name: 'Bocina Sonara',
    price: '900',
    categoryId: audio.id,
    promotionType: 'BOOM',
    freeShipping: true,
  });
  await buildProduct({
    name: 'Audífonos Sonara',
    price: '1500',
    categoryId: audio.id,
    promotionType: 'OFERTA',
    stock: 0,
  });
  await buildProduct({ name: 'Celular Tolvia', price: '9000.50', categoryId: phones.id, promotionType: 'BOOM' });
  await buildProduct({ name: 'Micrófono externo', price: '700', categoryId: audio.id, stock: 0, isAffiliate: true });
  await buildProduct({ name: 'Sonara secreta', price: '1', categoryId: phones.id, isActive: false });
  await Promise.all(Array.from({ length: 8 }, (_, index) => buildProduct({ name: `Cable ${index}`, price: '50' })));
});

describe('GET /api/products/suggestions', () => {
  const suggest = (typed: string) => visitor().get(`/api/products/suggestions?q=${encodeURIComponent(typed)}`);

  it('offers products and active categories while somebody types', async () => {
    const { status, body } = await suggest('audi');
    expect([status, body]).toEqual([
      200,
      {
        products: [
          { id: expect.any(String), name: 'Audífonos Sonara', price: '1500.00', imageUrl: null },
          expect.objectContaining({ name: expect.any(String) }),
          expect.objectContaining({ name: expect.any(String) }),
        ],
        categories: [{ id: audio.id, name: 'Audio y música', emoji: '🔌', isActive: true, version: 1 }],
      },
    ]);
  });

  it('offers the first three categories by name, accents and capitals aside', async () => {
    for (const name of ['Xilófonos', 'xilografía', 'Xilol', 'Álbumes de xilema']) await buildCategory({ name });
    const { categories } = (await suggest('xil')).body;
    expect(categories.map(({ name }: Category) => name)).toEqual(['Álbumes de xilema', 'Xilófonos', 'xilografía']);
  });

  it('forgives a typo and shows six at most', async () => {
    expect((await suggest('sonarra')).body.products).toHaveLength(2);
    expect((await suggest('cable')).body.products).toHaveLength(6);
  });

  it.each(['galería', 'galeira'])(
    'shows the first of the pictures where there is no main one, by "%s"',
    async (typed) => {
      const { id } = await buildProduct({ name: 'Galería Boom', imageUrl: null, images: ['/media/a/1200.webp'] });
      const { products } = (await suggest(typed)).body;
      await Product.destroy({ where: { id } });
      expect(products).toEqual([expect.objectContaining({ id, imageUrl: '/media/a/1200.webp' })]);
    },
  );

  it('has nothing for nothing', async () => {
    for (const path of [
      '/api/products/suggestions',
      '/api/products/suggestions?q=%20',
      '/api/products/suggestions?q=🎧',
    ]) {
      expect((await visitor().get(path)).body).toEqual({ products: [], categories: [] });
    }
  });

  it('refuses what is no text', async () => {
    const { status, body } = await visitor().get('/api/products/suggestions?q=%00');
    expect([status, body.fields]).toEqual([400, { q: 'La búsqueda no es válida' }]);
  });
});

describe('GET /api/products/facets', () => {
  const facets = async (query = '') => (await visitor().get(`/api/products/facets?${query}`)).body;

  it('counts what every choice would show', async () => {
    expect(await facets()).toEqual({
      total: 12,
      categories: [
        { id: audio.id, count: 3 },
        { id: phones.id, count: 1 },
      ],
      promotions: [
        { promotionType: 'BOOM', count: 2 },
        { promotionType: 'OFERTA', count: 1 },
      ],
      availability: { available: 11, soldOut: 1 },
      freeShipping: 1,
      price: { min: '50.00', max: '9000.50' },
      priceBands: [
        { min: null, max: '499.99', count: 8 },
        { min: '500.00', max: '999.99', count: 2 },
        { min: '1000.00', max: '2499.99', count: 1 },
        { min: '5000.00', max: '9999.99', count: 1 },
      ],
      meant: null,
    });
  });

  it('counts as sold out what has fewer left than an order takes, and never what another shop sells', async () => {
    const category = await buildCategory({ name: 'Mayoreo' });
    const inCategory = { categoryId: category.id };
    const wholesale = await buildProduct({ ...inCategory, name: 'Por caja', stock: 10, minQuantity: 10 });
    const imported = { isImported: true, affiliateUrl: 'https://otra.mx/1' };
    await buildProduct({ ...inCategory, name: 'Importado', stock: 0, ...imported });
    await buildProduct({ ...inCategory, name: 'Traído', stock: 0, isImported: true });
    const counted = async () => (await facets(`category=${category.id}`)).availability;
    const listed = async (available: boolean) => {
      const { body } = await visitor().get(`/api/products?category=${category.id}&available=${available}&sort=name`);
      return body.map(({ name }: { name: string }) => name);
    };
    expect([await counted(), await listed(true)]).toEqual([{ available: 2, soldOut: 1 }, ['Importado', 'Por caja']]);
    // A sale that leaves some, and not enough.
    await wholesale.update({ stock: 9 });
    await until(async () => (await counted()).soldOut === 2);
    expect([await listed(true), await listed(false)]).toEqual([['Importado'], ['Por caja', 'Traído']]);
    await wholesale.update({ minQuantity: 9 });
    await until(async () => (await counted()).soldOut === 1);
    await Product.destroy({ where: inCategory });
  });

  it('leaves a facet’s own filter aside, and heeds the others', async () => {
    expect(await facets(`category=${audio.id}&promotion=BOOM`)).toEqual({
      total: 1,
      categories: [
        { id: audio.id, count: 1 },
        { id: phones.id, count: 1 },
      ].sort((left, right) => (left.id < right.id ? -1 : 1)),
      promotions: [
        { promotionType: 'BOOM', count: 1 },
        { promotionType: 'OFERTA', count: 1 },
      ],
      availability: { available: 1, soldOut: 0 },
      freeShipping: 1,
      price: { min: '900.00', max: '900.00' },
      priceBands: [{ min: '500.00', max: '999.99', count: 1 }],
      meant: null,
    });
    expect((await facets('maxPrice=1000')).price).toEqual({ min: '50.00', max: '9000.50' });
  });

  it.each(['minPrice=51', 'maxPrice=1000', 'minPrice=700&maxPrice=1500', 'minPrice=9001', 'minPrice=900&maxPrice=800'])(
    'counts within %s what a count of all products finds there, which is what whoever works on the catalogue is told',
    async (range) => {
      const admin = await signedIn({ isAdmin: true });
      for (const filter of ['', `&category=${audio.id}`, '&promotion=BOOM', '&available=true', '&freeShipping=false']) {
        const { body } = await admin.get(`/api/products/facets?${range}${filter}`);
        expect(await facets(`${range}${filter}`)).toEqual(body);
      }
    },
  );

  it('counts anew in every category what is sold, changed or new', async () => {
    const category = await buildCategory({ name: 'Cámaras' });
    const inCategory = () => facets(`category=${category.id}`);
    expect(await inCategory()).toMatchObject({ total: 0, price: null });
    const product = await buildProduct({ name: 'Cámara Lenta', price: '700', categoryId: category.id, stock: 1 });
    await until(async () => (await inCategory()).availability.available === 1);
    await product.update({ stock: 0 });
    await until(async () => (await inCategory()).availability.soldOut === 1);
    await product.update({ price: '800' });
    await until(async () => (await inCategory()).price.min === '800.00');
    await product.destroy();
    await until(async () => (await inCategory()).total === 0);
  });

  it('counts a step of prices as its own bounds list it, whatever price is asked for', async () => {
    const { priceBands } = await facets('minPrice=9000');
    expect(priceBands.map(({ count }: { count: number }) => count)).toEqual([8, 2, 1, 1]);
    for (const { min, max, count } of priceBands as { min: string | null; max: string | null; count: number }[]) {
      const bounds = new URLSearchParams({ ...(min && { minPrice: min }), ...(max && { maxPrice: max }) });
      expect((await visitor().get(`/api/products?${bounds}`)).body).toHaveLength(count);
    }
  });

  it.each([
    ['minPrice=500', 4],
    ['maxPrice=900', 10],
    ['minPrice=50.01&maxPrice=9000.49', 3],
    ['minPrice=0&maxPrice=99999', 12],
    ['minPrice=1000&maxPrice=100', 0],
    ['minPrice=100&promotion=BOOM', 2],
    ['maxPrice=8000&promotion=BOOM', 1],
  ])('a page of %s says how many there are on all pages', async (prices, total) => {
    const { headers } = await visitor().get(`/api/products?limit=1&page=2&${prices}`);
    expect(headers.get('x-total-count')).toBe(String(total));
  });

  it('counts what ships free, and the others under it', async () => {
    expect(await facets('freeShipping=true')).toMatchObject({
      total: 1,
      categories: [{ id: audio.id, count: 1 }],
      freeShipping: 1,
      price: { min: '900.00', max: '900.00' },
    });
    expect(await facets('freeShipping=false')).toMatchObject({ total: 11, freeShipping: 1 });
    expect((await visitor().get('/api/products?freeShipping=true')).body).toMatchObject([{ name: 'Bocina Sonara' }]);
    expect((await visitor().get('/api/products?freeShipping=yes')).body.fields).toHaveProperty('freeShipping');
  });

  it.each([
    ['sonarra', 'sonara'],
    ['la bosina SONARRA', 'la bocina sonara'],
    ['Audífonos', null],
    // Found by letters inside a name: nothing was corrected.
    ['icrofon', null],
    ['refrigerador', null],
    ['', null],
  ])('says what was meant by «%s»', async (typed, meant) => {
    expect((await facets(`search=${encodeURIComponent(typed)}`)).meant).toBe(meant);
  });

  it('says no word of what the shop does not show', async () => {
    const shown = await buildProduct({ name: 'Kuvexa Uno' });
    const draft = await buildProduct({ name: 'Kuvera Dos', isActive: false });
    expect(await facets('search=kuvepa')).toMatchObject({ total: 1, meant: 'kuvexa' });
    expect((await facets('search=cuvera')).meant).toBeNull();
    await Promise.all([shown.destroy(), draft.destroy()]);
  });

  it('counts what a search finds, mistyped and by letters too', async () => {
    expect(await facets('search=sonarra')).toMatchObject({ total: 2, price: { min: '900.00', max: '1500.00' } });
    expect(await facets('search=icrofon')).toMatchObject({ total: 1, availability: { available: 1, soldOut: 0 } });
    expect(await facets('search=refrigerador')).toEqual({
      total: 0,
      categories: [],
      promotions: [],
      availability: { available: 0, soldOut: 0 },
      freeShipping: 0,
      price: null,
      priceBands: [],
      meant: null,
    });
    // What is without one of the filters is told also where nothing is left under them.
    const sonara = { total: 0, meant: 'sonara', price: { min: '900.00', max: '1500.00' } };
    expect(await facets('search=sonarra&minPrice=5000')).toMatchObject(sonara);
    const inside = { total: 0, meant: null, price: { min: '700.00', max: '700.00' } };
    expect(await facets('search=icrofon&minPrice=5000')).toMatchObject(inside);
  });

  it('shows inactive products to administrators who ask for them', async () => {
    const admin = await signedIn({ isAdmin: true });
    expect((await admin.get('/api/products/facets?includeInactive=true')).body.total).toBe(13);
    expect(await facets('includeInactive=true')).toMatchObject({ total: 12 });
  });

  it('refuses what the list refuses', async () => {
    const { status, body } = await visitor().get('/api/products/facets?category=audio');
    expect([status, body.fields]).toEqual([400, { category: 'La categoría no es válida' }]);
  });
});
