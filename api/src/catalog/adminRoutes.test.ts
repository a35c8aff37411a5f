import { type SignedInClient, signedIn, visitor } from '../test/build';
import { buildCategory, buildFamily, buildProduct } from './build';
import { Category, Product } from './model';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

const minimal = { name: 'Bocina Sonara Tambor 2', price: '1799' };

describe('POST /api/admin/products', () => {
  it('makes a product that is at once in the shop, with the documented defaults', async () => {
    const { status, body } = await admin.post('/api/admin/products', minimal);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Bocina Sonara Tambor 2',
      price: '1799.00',
      stock: 0,
      reviewCount: 0,
      isActive: true,
      promotionType: null,
      shippingMethod: 'Envío Estándar',
      deliveryTime: '3-5 días hábiles',
      freeShippingMinAmount: '999.00',
      importDeliveryDays: 15,
      allowTransferDiscount: true,
      transferDiscountPercent: '3.50',
    });
    expect((await visitor().get(`/api/products/${body.id}`)).body).toEqual(body);
  });

  it('keeps every field of the form', async () => {
    const category = await buildCategory();
    const product = {
      name: 'Dron Kuvexa Vuelo',
      description: 'Con cámara.',
      specifications: [{ name: 'Marca', value: 'Kuvexa' }],
      price: '4999.90',
      originalPrice: '5999.00',
      categoryId: category.id,
      imageUrl: 'https://ejemplo.mx/dron.jpg',
      images: ['/media/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4/1200.webp'],
      stock: 3,
      rating: 4.5,
      reviewCount: 8,
      promotionType: 'RELAMPAGO',
      isActive: false,
      isFeatured: true,
      isAffiliate: true,
      affiliateUrl: 'https://tienda.ejemplo.mx/dron',
      affiliateStore: 'Tienda Ejemplo',
      shippingMethod: 'Envío Express',
      deliveryTime: '1-2 días hábiles',
      freeShipping: true,
      freeShippingMinAmount: '500.00',
      allowTransferDiscount: false,
      isImported: true,
      importDeliveryDays: 20,
      importDescription: 'Producto de importación',
    };
    const { status, body } = await admin.post('/api/admin/products', product);
    expect([status, body]).toEqual([201, expect.objectContaining({ ...product, rating: '4.50' })]);
  });

  it('takes empty optional fields as null, as the form sends them, or as an empty text', async () => {
    const optional = {
      description: null,
      specifications: null,
      originalPrice: null,
      categoryId: null,
      imageUrl: null,
      images: ['', 'https://ejemplo.mx/x.jpg', ''],
      stock: null,
      rating: null,
      reviewCount: null,
      promotionType: null,
      affiliateUrl: null,
      affiliateStore: null,
      shippingMethod: null,
      deliveryTime: null,
      freeShippingMinAmount: null,
      importDeliveryDays: null,
      importDescription: null,
    };
    const stored = {
      description: '',
      specifications: [],
      originalPrice: null,
      categoryId: null,
      imageUrl: null,
      images: ['https://ejemplo.mx/x.jpg'],
      stock: 0,
      rating: null,
      reviewCount: 0,
      promotionType: null,
      affiliateUrl: null,
      affiliateStore: null,
      shippingMethod: 'Envío Estándar',
      deliveryTime: '3-5 días hábiles',
      freeShippingMinAmount: '999.00',
      importDeliveryDays: 15,
      importDescription: null,
    };
    const made = await admin.post('/api/admin/products', { ...minimal, ...optional });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(stored)]);
    const texts = ['originalPrice', 'categoryId', 'imageUrl', 'rating', 'promotionType', 'affiliateUrl'];
    const emptied = Object.fromEntries([...texts, 'affiliateStore', 'importDescription'].map((name) => [name, '']));
    const changed = await admin.patch(`/api/admin/products/${made.body.id}`, { ...emptied, freeShippingMinAmount: '' });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(stored)]);
  });

  it.each([
    [{ name: '' }, { name: 'El nombre es requerido' }],
    [{ name: '   ' }, { name: 'El nombre es requerido' }],
    [{ price: undefined }, { price: 'El precio es requerido' }],
    [{ price: '' }, { price: 'El precio es requerido' }],
    [{ price: 'NaN' }, { price: 'Escribe el precio en pesos, con dos decimales como máximo: 1299.00' }],
    [{ price: '-1' }, { price: 'Escribe el precio en pesos, con dos decimales como máximo: 1299.00' }],
    [{ price: '1.999' }, { price: 'Escribe el precio en pesos, con dos decimales como máximo: 1299.00' }],
    [{ stock: -1 }, { stock: 'El stock no puede ser negativo' }],
    [{ stock: 1_000_001 }, { stock: 'Stock demasiado grande' }],
    [{ rating: 'buena' }, { rating: 'La calificación debe estar entre 0 y 5' }],
    [{ reviewCount: 10_000_001 }, { reviewCount: 'Número de opiniones demasiado grande' }],
    [
      { freeShippingMinAmount: 'x' },
      { freeShippingMinAmount: 'Escribe el monto en pesos, con dos decimales como máximo: 999.00' },
    ],
    [{ affiliateUrl: 'ftp://x.mx' }, { affiliateUrl: 'URL de la tienda externa inválida' }],
    [{ specifications: [{ value: 'x' }] }, { 'specifications[0].name': 'El nombre de la característica es requerido' }],
    [{ specifications: [{ name: 'x' }] }, { 'specifications[0].value': 'El valor de la característica es requerido' }],
    [{ specifications: Array(41).fill({ name: 'x', value: 'y' }) }, { specifications: 'Máximo 40 características' }],
    [{ stock: '5' }, { stock: 'El stock debe ser un número entero, sin comas' }],
    [{ rating: 5.1 }, { rating: 'La calificación debe estar entre 0 y 5' }],
    [{ reviewCount: -1 }, { reviewCount: 'El número de opiniones no puede ser negativo' }],
    [{ importDeliveryDays: 0 }, { importDeliveryDays: 'Los días de entrega deben ser mayor a 0' }],
    [{ importDeliveryDays: 91 }, { importDeliveryDays: 'Máximo 90 días' }],
    [{ promotionType: 'GRATIS' }, { promotionType: 'Tipo de promoción inválido' }],
    [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: 'URL de imagen inválida' }],
    [{ isAffiliate: true }, { affiliateUrl: 'La URL de la tienda externa es requerida' }],
    [{ images: Array(11).fill('https://ejemplo.mx/x.jpg') }, { images: 'Máximo 10 imágenes' }],
    [{ categoryId: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4' }, { categoryId: 'Categoría inválida' }],
    [{ categoryId: 'audio' }, { categoryId: 'Categoría inválida' }],
    [{ sku: 'EST-01', barcode: null }, { sku: 'Es de cada variante: cámbialo en la variante.' }],
  ])('refuses %j', async (change, fields) => {
    const { status, body } = await admin.post('/api/admin/products', { ...minimal, ...change });
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', fields]);
    expect(body.error).toBe(Object.values(fields)[0]);
  });

  it('tells all wrong fields at once', async () => {
    const { body } = await admin.post('/api/admin/products', { stock: -1 });
    expect(body.fields).toEqual({
      name: 'El nombre es requerido',
      price: 'El precio es requerido',
      stock: 'El stock no puede ser negativo',
    });
  });

  it('takes no column that the form does not have', async () => {
    const { body } = await admin.post('/api/admin/products', {
      ...minimal,
      id: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4',
      transferDiscountPercent: '99',
      createdAt: '2000-01-01',
      deletedAt: '2000-01-01',
      imagePlaceholder: 'data:text/html,x',
    });
    expect(body.id).not.toBe('8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4');
    expect(body).toMatchObject({ transferDiscountPercent: '3.50', imagePlaceholder: null });
    expect(await Product.findByPk(body.id)).toMatchObject({ deletedAt: null });
  });
});

describe('PATCH /api/admin/products/:id', () => {
  it('changes what is named and leaves the rest', async () => {
    const product = await buildProduct({ name: 'Antes', price: '10', stock: 4, isFeatured: true });
    const { status, body } = await admin.patch(`/api/admin/products/${product.id}`, { price: '12.50' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Antes', price: '12.50', stock: 4, isFeatured: true });
  });

  it('takes back what it answers', async () => {
    const category = await buildCategory();
    const { id } = await buildProduct({ rating: '4.60', categoryId: category.id, originalPrice: '1500', stock: 3 });
    const { body } = await admin.get(`/api/products/${id}`);
    expect(await admin.patch(`/api/admin/products/${id}`, body)).toMatchObject({ status: 200, body });
    expect((await admin.get(`/api/products/${id}`)).body.version).toBe(1);
  });

  it.each([
    [{ name: '' }, { name: 'El nombre es requerido' }],
    [{ price: null }, { price: 'El precio es requerido' }],
    [{ isAffiliate: true }, { affiliateUrl: 'La URL de la tienda externa es requerida' }],
    [{ categoryId: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4' }, { categoryId: 'Categoría inválida' }],
  ])('refuses %j and changes nothing', async (change, fields) => {
    const product = await buildProduct({ name: 'Igual' });
    const { status, body } = await admin.patch(`/api/admin/products/${product.id}`, { description: 'x', ...change });
    expect([status, body.fields]).toEqual([400, expect.objectContaining(fields)]);
    expect(await product.reload()).toMatchObject({ name: 'Igual', description: '' });
  });

  it('empties what is sent as null', async () => {
    const product = await buildProduct({ originalPrice: '99', promotionType: 'BOOM', rating: '4' });
    const change = { originalPrice: null, promotionType: null, rating: null };
    expect((await admin.patch(`/api/admin/products/${product.id}`, change)).body).toMatchObject(change);
  });

  it.each([[[]], ['texto'], [null]])('refuses %j as a body', async (body) => {
    const product = await buildProduct();
    const answer = await admin.patch(`/api/admin/products/${product.id}`, JSON.stringify(body));
    expect(answer.status).toBe(400);
  });
});

describe('DELETE /api/admin/products/:id', () => {
  it('takes it out of shop and panel and keeps the row for the orders', async () => {
    const product = await buildProduct({ name: 'Vendido' });
    expect((await admin.delete(`/api/admin/products/${product.id}`)).status).toBe(204);
    expect((await visitor().get(`/api/products/${product.id}`)).status).toBe(404);
    const { body } = await admin.get('/api/products?includeInactive=true&search=vendido');
    expect(body).toEqual([]);
    expect(await product.reload()).toMatchObject({ name: 'Vendido', isActive: false });
    expect((await admin.delete(`/api/admin/products/${product.id}`)).status).toBe(404);
    expect((await admin.patch(`/api/admin/products/${product.id}`, { name: 'Otra vez' })).status).toBe(404);
  });
});

describe('what is not there', () => {
  it.each([
    ['products', 'product_not_found', 'Producto no encontrado'],
    ['categories', 'category_not_found', 'Categoría no encontrada'],
  ])('is named: %s', async (path, code, error) => {
    const address = `/api/admin/${path}/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4`;
    for (const answer of [await admin.patch(address, { name: 'x' }), await admin.delete(address)]) {
      expect([answer.status, answer.body]).toEqual([404, { code, error }]);
    }
  });
});

describe('categories in the panel', () => {
  it('are made, changed and deleted', async () => {
    const made = await admin.post('/api/admin/categories', { name: 'Drones', emoji: '🚁' });
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), name: 'Drones', emoji: '🚁', isActive: true, version: 1, attributes: [] },
    ]);
    const changed = await admin.patch(`/api/admin/categories/${made.body.id}`, { isActive: false });
    expect([changed.status, changed.body]).toEqual([200, { ...made.body, isActive: false, version: 2 }]);
    expect((await admin.delete(`/api/admin/categories/${made.body.id}`)).status).toBe(204);
    expect(await Category.findByPk(made.body.id)).toBeNull();
  });

  it('say how many products keep them from being deleted; those that are deleted keep none', async () => {
    const { id } = await buildCategory();
    const path = `/api/admin/categories/${id}`;
    const products = [await buildProduct({ categoryId: id }), await buildProduct({ categoryId: id, isActive: false })];
    const { status, body } = await admin.delete(path);
    expect([status, body.code, body.error]).toEqual([
      409,
      'category_in_use',
      'Hay productos en esta categoría (2). Cámbialos de categoría para poder eliminarla.',
    ]);
    for (const product of products) await admin.delete(`/api/admin/products/${product.id}`);
    // One product, whatever it comes in.
    const { product } = await buildFamily(admin, { categoryId: id });
    expect((await admin.delete(path)).body.error).toContain('(1)');
    await admin.delete(`/api/admin/products/${product.id}`);
    expect((await admin.delete(path)).status).toBe(204);
  });

  it('are moved, each by itself, and the shop shows them in that order; new ones come last', async () => {
    await Product.update({ categoryId: null }, { where: {} });
    await Category.destroy({ where: {} });
    const made: Category[] = [];
    for (const name of ['A', 'B', 'C', 'D']) made.push(await buildCategory({ name }));
    const [a, b, c, d] = made.map(({ id }) => id);
    const move = (id: string | undefined, before: string | null | undefined) =>
      admin.post(`/api/admin/categories/${id}/move`, { before });
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join('');
    const answers = await Promise.all([move(d, a), move(b, null)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await buildCategory({ name: 'E' });
    expect(names((await visitor().get('/api/categories')).body)).toBe('DACBE');
    const { body } = await move(c, d);
    expect(names(body)).toBe('CDABE');
    expect(body[0]).toEqual({ ...(await listed(c)), attributes: [], productCount: 0 });
    expect((await move(a, '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4')).body.code).toBe('category_not_found');
    expect((await move('8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4', a)).status).toBe(404);
    expect((await move(a, undefined)).body.fields).toEqual({ before: 'Lugar requerido' });
  });

  const listed = async (id: string | undefined) =>
    (await admin.get('/api/categories')).body.find((category: { id: string }) => category.id === id);

  it('keep the version that was seen when they are moved', async () => {
    const { id } = await buildCategory();
    await admin.post(`/api/admin/categories/${id}/move`, { before: null });
    const { status } = await admin.patch(`/api/admin/categories/${id}`, { emoji: '🔋', version: 1 });
    expect(status).toBe(200);
  });

  it('count their products, those that are switched off included', async () => {
    const { id } = await buildCategory();
    await buildProduct({ categoryId: id });
    await buildProduct({ categoryId: id, isActive: false });
    await buildProduct({ categoryId: id, deletedAt: new Date() });
    const { body } = await admin.get('/api/admin/categories');
    expect(body.find((category: { id: string }) => category.id === id)).toMatchObject({ productCount: 2 });
  });

  it.each([
    [{ name: '', emoji: '🚁' }, { name: 'El nombre es requerido' }],
    [{ name: 'Drones', emoji: ' ' }, { emoji: 'El emoji es requerido' }],
    [{ name: 'x'.repeat(101), emoji: '🚁' }, { name: 'Máximo 100 caracteres' }],
    [{ name: 'a\u0000b', emoji: '🚁' }, { name: 'Texto inválido' }],
  ])('refuse %j', async (category, fields) => {
    const { status, body } = await admin.post('/api/admin/categories', category);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('refuse an empty name in a change', async () => {
    const { id } = await buildCategory();
    const { status, body } = await admin.patch(`/api/admin/categories/${id}`, { name: ' ' });
    expect([status, body.error]).toEqual([400, 'El nombre es requerido']);
  });
});
