import type { ProductView } from '@boom/contract';
import { buildUser, signedIn, signedInAs, visitor } from '../test/build';
import type { TestClient } from '../test/client';
import { buildCategory, buildFamily, buildProduct } from './build';
import { Category, Product } from './model';

const names = (products: ProductView[]) => products.map(({ name }) => name);

/** Makes products newest last, a minute apart, so that their order is known. */
async function buildInOrder(...rows: Parameters<typeof buildProduct>[0][]): Promise<Product[]> {
  const start = Date.parse('2026-01-01T00:00:00Z');
  return Promise.all(rows.map((row, index) => buildProduct({ createdAt: new Date(start + index * 60_000), ...row })));
}

beforeEach(async () => {
  await Product.destroy({ where: {} });
  await Category.destroy({ where: {} });
});

describe('GET /api/products', () => {
  it('shows every field of a product, amounts as text with two places', async () => {
    const category = await buildCategory();
    await buildProduct({
      name: 'Audífonos Sonara Aire 2',
      description: 'Con cancelación de ruido.',
      specifications: [{ name: 'Marca', value: 'Sonara' }],
      price: '3299',
      originalPrice: '4299.5',
      categoryId: category.id,
      imageUrl: '/media/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4/1200.webp',
      images: ['https://ejemplo.mx/foto.jpg'],
      rating: '4.6',
      reviewCount: 12,
      promotionType: 'BOOM',
      stock: 7,
    });
    const { status, body } = await visitor().get('/api/products');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        name: 'Audífonos Sonara Aire 2',
        description: 'Con cancelación de ruido.',
        specifications: [{ name: 'Marca', value: 'Sonara' }],
        price: '3299.00',
        originalPrice: '4299.50',
        categoryId: category.id,
        imageUrl: '/media/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4/1200.webp',
        images: ['https://ejemplo.mx/foto.jpg'],
        imagePlaceholder: null,
        stock: 7,
        rating: '4.60',
        reviewCount: 12,
        promotionType: 'BOOM',
        isActive: true,
        isFeatured: false,
        isAffiliate: false,
        affiliateUrl: null,
        affiliateStore: null,
        shippingMethod: 'Envío Estándar',
        deliveryTime: '3-5 días hábiles',
        freeShipping: false,
        freeShippingMinAmount: '999.00',
        allowTransferDiscount: true,
        transferDiscountPercent: '3.50',
        isImported: false,
        importDeliveryDays: 15,
        importDescription: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        version: 1,
      },
    ]);
  });

  it('leaves out inactive and deleted ones, unless an administrator asks for the inactive', async () => {
    await buildProduct({ name: 'A la venta' });
    await buildProduct({ name: 'Guardado', isActive: false });
    await buildProduct({ name: 'Borrado', deletedAt: new Date() });
    const all = '/api/products?includeInactive=true&sort=name';
    expect(names((await visitor().get(all)).body)).toEqual(['A la venta']);
    expect(names((await (await signedIn()).get(all)).body)).toEqual(['A la venta']);
    const admin = await signedIn({ isAdmin: true });
    expect(names((await admin.get('/api/products')).body)).toEqual(['A la venta']);
    expect(names((await admin.get(all)).body)).toEqual(['A la venta', 'Guardado']);
    const blocked = await signedInAs(await buildUser({ isAdmin: true, isBlocked: true }));
    expect(names((await blocked.get(all)).body)).toEqual(['A la venta']);
  });

  it('lists by state for whoever works on the catalogue: few left, of it or of a variant, is few', async () => {
    const admin = await signedIn({ isAdmin: true });
    await buildProduct({ name: 'Lleno', stock: 11 });
    await buildProduct({ name: 'Guardado', stock: 0, isActive: false });
    await buildProduct({ name: 'Escaso', stock: 10 });
    await buildProduct({ name: 'Vendido', stock: 3, minQuantity: 4 });
    await buildProduct({ name: 'Externo', stock: 0, isAffiliate: true });
    const { product, first } = await buildFamily(admin, { name: 'Variado' });
    await Product.update({ stock: 50 }, { where: { variantOf: product.id } });
    await Product.update({ stock: 0 }, { where: { id: first.id } });
    const found = async (state: string, client: { get: typeof admin.get } = admin) =>
      names((await client.get(`/api/products?includeInactive=true&sort=name&state=${state}`)).body);
    expect(await found('active')).toEqual(['Escaso', 'Externo', 'Lleno', 'Variado', 'Vendido']);
    expect(await found('inactive')).toEqual(['Guardado']);
    expect(await found('low')).toEqual(['Escaso', 'Variado', 'Vendido']);
    expect(await found('soldOut')).toEqual(['Variado', 'Vendido']);
    expect(await found('low', visitor())).toEqual(['Escaso', 'Externo', 'Lleno', 'Variado', 'Vendido']);
  });

  it('filters by what is asked', async () => {
    const category = await buildCategory();
    const [phone] = await buildInOrder(
      { name: 'celular', isFeatured: true, price: '5000' },
      { name: 'cable', categoryId: category.id, price: '99.90' },
      { name: 'agotado', stock: 0, promotionType: 'OFERTA', price: '100' },
      { name: 'externo', stock: 0, isAffiliate: true, promotionType: 'BOOM', price: '100.01' },
    );
    const found = async (query: string) => names((await visitor().get(`/api/products?sort=name&${query}`)).body);
    expect(await found('featured=true')).toEqual(['celular']);
    expect(await found(`category=${category.id}`)).toEqual(['cable']);
    expect(await found(`ids=${phone!.id},8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4`)).toEqual(['celular']);
    expect(await found('promotion=BOOM')).toEqual(['externo']);
    expect(await found('promotion=any')).toEqual(['agotado', 'externo']);
    expect(await found('available=true')).toEqual(['cable', 'celular', 'externo']);
    expect(await found('available=false')).toEqual(['agotado']);
    expect(await found('minPrice=100&maxPrice=100.01')).toEqual(['agotado', 'externo']);
  });

  it('sorts', async () => {
    await buildInOrder(
      { name: 'Ánfora', price: '30' },
      { name: 'bocina', price: '10', promotionType: 'NUEVO' },
      { name: 'Cable', price: '20' },
      { name: 'antena', price: '9.50', promotionType: 'BOOM' },
    );
    const sorted = async (sort: string) => names((await visitor().get(`/api/products?sort=${sort}`)).body);
    expect(await sorted('featured')).toEqual(['antena', 'bocina', 'Cable', 'Ánfora']);
    expect(await sorted('newest')).toEqual(['antena', 'Cable', 'bocina', 'Ánfora']);
    expect(await sorted('name')).toEqual(['Ánfora', 'antena', 'bocina', 'Cable']);
    expect(await sorted('price_asc')).toEqual(['antena', 'bocina', 'Cable', 'Ánfora']);
    expect(await sorted('price_desc')).toEqual(['Ánfora', 'Cable', 'bocina', 'antena']);
    expect(names((await visitor().get('/api/products')).body)).toEqual(['antena', 'bocina', 'Cable', 'Ánfora']);
  });

  it.each(['featured', 'newest', 'name', 'price_asc', 'price_desc'])(
    'pages through "%s" by cursor without repeating or skipping any, also while others come',
    async (sort) => {
      const same = { price: '50', createdAt: new Date('2026-01-01T00:00:00.123Z'), promotionType: 'BOOM' } as const;
      await Promise.all(Array.from({ length: 7 }, (_, index) => buildProduct({ ...same, name: `igual ${index % 2}` })));
      const seen: string[] = [];
      let next: string | undefined = `/api/products?sort=${sort}&limit=2`;
      while (next) {
        const { headers, body } = await visitor().get(next);
        seen.push(...body.map(({ id }: ProductView) => id));
        next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
        if (seen.length === 2) {
          expect(headers.get('x-total-count')).toBe('7');
          await buildProduct({ name: '!', price: sort === 'price_asc' ? '1' : '99', promotionType: 'BOOM' });
        }
      }
      expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    },
  );

  it('pages by number', async () => {
    await buildInOrder({ name: 'uno' }, { name: 'dos' }, { name: 'tres' });
    const second = await visitor().get('/api/products?sort=newest&limit=2&page=2');
    expect([names(second.body), second.headers.get('x-total-count'), second.headers.get('link')]).toEqual([
      ['uno'],
      '3',
      null,
    ]);
  });

  it.each([
    ['sort=azar', { sort: 'El orden no es válido' }],
    ['category=audio', { category: 'La categoría no es válida' }],
    ['ids=1,2', { ids: 'La lista de productos no es válida' }],
    ['featured=si', { featured: 'Debe ser true o false' }],
    ['limit=0', { limit: 'El límite debe ser un número entre 1 y 1000.' }],
    ['limit=1001', { limit: 'El límite debe ser un número entre 1 y 1000.' }],
    ['page=-1', { page: 'La página debe ser un número mayor a 0.' }],
    ['cursor=nada', { cursor: 'El cursor no es válido' }],
    ['minPrice=NaN', { minPrice: 'El precio mínimo no es válido' }],
    ['maxPrice=1e9', { maxPrice: 'El precio máximo no es válido' }],
    ['promotion=GRATIS', { promotion: 'La promoción no es válida' }],
    [`search=${'x'.repeat(201)}`, { search: 'Máximo 200 caracteres' }],
    ['search=%00', { search: 'La búsqueda no es válida' }],
  ])('refuses ?%s', async (query, fields) => {
    const { status, body } = await visitor().get(`/api/products?${query}`);
    expect([status, body.code, body.fields, body.error]).toEqual([
      400,
      'validation_failed',
      fields,
      Object.values(fields)[0],
    ]);
  });

  it.each([
    ['of another order', Buffer.from('["name","a","b"]').toString('base64url')],
    ['with too few keys', Buffer.from('["newest","2026-01-01"]').toString('base64url')],
  ])('refuses a cursor %s', async (_name, cursor) => {
    const { status, body } = await visitor().get(`/api/products?sort=newest&cursor=${cursor}`);
    expect([status, body.fields]).toEqual([400, { cursor: 'El cursor no es válido' }]);
  });

  it('answers 400, not 500, to a cursor whose keys are no values', async () => {
    const cursor = Buffer.from('["newest","ayer","nadie"]').toString('base64url');
    expect((await visitor().get(`/api/products?sort=newest&cursor=${cursor}`)).status).toBe(400);
  });

  it('refuses a parameter that comes twice', async () => {
    const { status, body } = await visitor().get('/api/products?sort=name&sort=newest');
    expect([status, body.code]).toEqual([400, 'repeated_parameter']);
  });
});

describe('GET /api/products/:id', () => {
  it('finds a product that is for sale', async () => {
    const product = await buildProduct({ name: 'Consola Zarko One' });
    const { status, body } = await visitor().get(`/api/products/${product.id}`);
    expect([status, body.name]).toEqual([200, 'Consola Zarko One']);
    expect((await visitor().get(`/api/products/${product.id.toUpperCase()}`)).status).toBe(200);
  });

  it('shows an inactive one to administrators only, and a deleted one to nobody', async () => {
    const [inactive, deleted] = [
      await buildProduct({ isActive: false }),
      await buildProduct({ deletedAt: new Date(), isActive: false }),
    ];
    const admin = await signedIn({ isAdmin: true });
    const statuses = async (id: string) =>
      Promise.all(
        [visitor(), await signedIn(), admin].map(async (who) => (await who.get(`/api/products/${id}`)).status),
      );
    expect(await statuses(inactive.id)).toEqual([404, 404, 200]);
    expect(await statuses(deleted.id)).toEqual([404, 404, 404]);
  });

  it.each(['8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4'])('says that %s is no product', async (id) => {
    const { status, body } = await visitor().get(`/api/products/${id}`);
    expect([status, body]).toEqual([404, { code: 'product_not_found', error: 'Producto no encontrado' }]);
  });

  it('answers 404 to what is no id', async () => {
    expect((await visitor().get('/api/products/1 OR 1=1')).status).toBe(404);
  });
});

describe('GET /api/categories', () => {
  it('lists them in the order they were made; those switched off to administrators only', async () => {
    await buildCategory({ name: 'Audio', emoji: '🎧', createdAt: new Date('2026-01-01') });
    await buildCategory({ name: 'Redes', emoji: '📡', isActive: false, createdAt: new Date('2026-01-02') });
    const audio = { id: expect.any(String), name: 'Audio', emoji: '🎧', isActive: true, version: 1 };
    const network = { id: expect.any(String), name: 'Redes', emoji: '📡', isActive: false, version: 1 };
    const list = async (client: TestClient) => (await client.get('/api/categories')).body;
    expect(await list(visitor())).toEqual([audio]);
    expect(await list(await signedIn())).toEqual([audio]);
    const admin = await signedIn({ isAdmin: true });
    expect(await list(admin)).toEqual([audio, network]);
    // The shop's service worker must not show those to the next person without a connection.
    expect((await admin.get('/api/categories')).headers.get('offline-copy')).toBe('never');
    expect((await (await signedIn()).get('/api/categories')).headers.get('offline-copy')).toBeNull();
  });
});
