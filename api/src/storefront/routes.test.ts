import type { AdminBannerView, SpecialOfferView } from '@boom/contract';
import { AuditEntry } from '../admin/model';
import { buildFamily, buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { env } from '../env';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { overtake } from '../test/overtake';
import { Banner, SpecialOffer } from './model';

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});
beforeEach(async () => {
  await Banner.destroy({ where: {} });
  await SpecialOffer.destroy({ where: {} });
});

/** The same schedule on banners and on offers. */
const scheduled = [
  { title: 'tercero', displayOrder: 2 },
  { title: 'primero', displayOrder: 0, startDate: hoursFromNow(-1), endDate: hoursFromNow(1) },
  { title: 'segundo', displayOrder: 1, endDate: hoursFromNow(1) },
  { title: 'apagado', isActive: false },
  { title: 'aún no', startDate: hoursFromNow(1) },
  { title: 'ya no', endDate: hoursFromNow(-1) },
];

describe('deleting', () => {
  it('says to the second of two people that it is gone, and notes it once', async () => {
    const rows = [
      { path: 'banners', table: 'banners', row: await Banner.create({ title: 'De paso' }) },
      { path: 'special-offers', table: 'special_offers', row: await SpecialOffer.create({ title: 'De paso' }) },
    ];
    for (const { path, table, row } of rows) {
      const remove = () => admin.delete(`/api/admin/${path}/${row.id}`);
      const answers = await overtake({ table, id: row.id }, remove, remove);
      expect(answers.map(({ status }) => status)).toEqual([204, 404]);
      expect(await AuditEntry.count({ where: { objectId: row.id } })).toBe(1);
    }
  });
});

describe('GET /api/banners', () => {
  it('shows those that are on and in their time, in their order', async () => {
    await Banner.bulkCreate(scheduled);
    const { status, body } = await visitor().get('/api/banners');
    expect([status, titles(body)]).toEqual([200, ['primero', 'segundo', 'tercero']]);
    expect(body[0]).toEqual({
      id: expect.any(String),
      title: 'primero',
      subtitle: null,
      imageUrl: null,
      buttonText: null,
      buttonLink: null,
      backgroundColor: '#ff4444',
      textColor: '#ffffff',
      isTransparent: false,
      isActive: true,
      displayOrder: 0,
    });
  });
});

describe('GET /api/admin/banners', () => {
  it('says of a banner whose button leads to a product whether the shop shows that one', async () => {
    const [sold, hidden] = await Promise.all([buildProduct(), buildProduct({ isActive: false })]);
    const links = {
      'a la venta': `/producto/${sold.id.toUpperCase()}?desde=banner`,
      guardado: `/producto/${hidden.id}`,
      'con dominio': `${env.publicUrl}/producto/${hidden.id}`,
      'de nadie': '/producto/bocina',
      lista: '/ofertas',
      afuera: `https://ejemplo.mx/producto/${hidden.id}`,
    };
    await Banner.bulkCreate(Object.entries(links).map(([title, buttonLink]) => ({ title, buttonLink })));
    const { body } = await admin.get('/api/admin/banners');
    const shown = body.map((banner: AdminBannerView) => [banner.title, banner.isProductShown]);
    expect(Object.fromEntries(shown)).toEqual({
      ...{ 'a la venta': true, guardado: false, 'con dominio': false, 'de nadie': false },
      ...{ lista: undefined, afuera: undefined },
    });
    expect((await visitor().get('/api/banners')).body[0]).not.toHaveProperty('isProductShown');
  });
});

describe('GET /api/special-offers', () => {
  it('shows those that are on and in their time, in their order', async () => {
    await SpecialOffer.bulkCreate(scheduled);
    const { status, body } = await visitor().get('/api/special-offers');
    expect([status, titles(body)]).toEqual([200, ['primero', 'segundo', 'tercero']]);
  });

  it('leaves out an offer whose product cannot be bought any more, and the panel says so of it', async () => {
    const [sold, hidden, gone] = await Promise.all([
      buildProduct(),
      buildProduct({ isActive: false }),
      buildProduct({ deletedAt: new Date() }),
    ]);
    await SpecialOffer.bulkCreate([
      { title: 'a la venta', productId: sold.id },
      { title: 'guardado', productId: hidden.id },
      { title: 'borrado', productId: gone.id },
      { title: 'sin producto', isActive: false },
    ]);
    expect(titles((await visitor().get('/api/special-offers')).body)).toEqual(['a la venta']);
    const { body: listed } = await admin.get('/api/admin/special-offers');
    const forSale = listed.map((offer: SpecialOfferView) => [offer.title, offer.isProductForSale]);
    expect(Object.fromEntries(forSale)).toEqual({
      'a la venta': true,
      guardado: false,
      borrado: false,
      'sin producto': undefined,
    });
  });
});

describe('an offer whose product costs something else by now', () => {
  it.each([
    ['90.00', { offerPrice: '90.00', originalPrice: '100.00', discountPercentage: '10.00' }],
    ['100.00', { offerPrice: '100.00', originalPrice: null, discountPercentage: null }],
  ])('shows what is charged: %s', async (price, shown) => {
    const product = await buildProduct({ price: '80' });
    const prices = { offerPrice: '80', originalPrice: '100', discountPercentage: '20' };
    await admin.post('/api/admin/special-offers', { title: 'Oferta', productId: product.id, ...prices });
    expect((await visitor().get('/api/special-offers')).body).toMatchObject([{ offerPrice: '80.00' }]);
    const charged = async () => (await admin.get('/api/admin/special-offers')).body[0].chargedPrice;
    expect(await charged()).toBeUndefined();
    await product.update({ price });
    expect((await visitor().get('/api/special-offers')).body).toMatchObject([shown]);
    expect(await charged()).toBe(price);
  });
});

describe('an offer that says a saving and no price', () => {
  it.each([
    ['80.00', '100.00', null, '20.00'],
    ['80.00', null, '100.00', '20.00'],
    ['100.00', null, '100.00', null],
    ['100.00', null, null, null],
  ])('says what its product saves: %s, before %s or %s', async (price, originalPrice, typed, discountPercentage) => {
    const { id: productId } = await buildProduct({ price, originalPrice });
    const offer = { title: 'Oferta', productId, originalPrice: typed };
    await SpecialOffer.bulkCreate([
      { ...offer, discountPercentage: '23' },
      { ...offer, displayOrder: 1 },
    ]);
    expect((await visitor().get('/api/special-offers')).body).toMatchObject([
      { offerPrice: null, discountPercentage },
      { offerPrice: null, discountPercentage: null },
    ]);
  });

  it('tells the panel which saving the shop shows, where that is another one than was typed', async () => {
    const build = async (price: string, originalPrice: string | null, title: string) => {
      const { id: productId } = await buildProduct({ price, originalPrice });
      await SpecialOffer.create({ title, productId, discountPercentage: '23' });
    };
    await build('77.40', '100.00', 'la misma');
    await build('80.00', '100.00', 'menor');
    await build('100.00', null, 'ninguna');
    await SpecialOffer.create({ title: 'sin producto', discountPercentage: '23' });
    const { body } = await admin.get('/api/admin/special-offers');
    const told = body.map(({ title, shownPercentage }: SpecialOfferView) => [title, shownPercentage]);
    expect(Object.fromEntries(told)).toEqual({
      'la misma': undefined,
      menor: '20.00',
      ninguna: null,
      'sin producto': undefined,
    });
  });

  it('says it as it is typed where it names no product', async () => {
    await SpecialOffer.create({ title: 'Oferta', discountPercentage: '23' });
    expect((await visitor().get('/api/special-offers')).body).toMatchObject([{ discountPercentage: '23.00' }]);
  });
});

describe('an offer whose product costs less until a campaign ends', () => {
  const [sooner, later] = [hoursFromNow(1), hoursFromNow(2)];
  it.each([
    [null, sooner, sooner],
    [later, sooner, sooner],
    [sooner, later, sooner],
    [later, null, later],
  ])('ends with what ends first: %s, %s', async (endDate, priceValidUntil, shown) => {
    const { id: productId } = await buildProduct({ priceValidUntil });
    await SpecialOffer.create({ title: 'Oferta', productId, endDate });
    const { body } = await visitor().get('/api/special-offers');
    expect(body).toMatchObject([{ endDate: shown.toISOString() }]);
    const { body: listed } = await admin.get('/api/admin/special-offers');
    expect(listed).toMatchObject([{ endDate: endDate?.toISOString() ?? null }]);
  });

  it('ends with the campaign of the variant whose price it names', async () => {
    const { product, variant } = await buildFamily(admin);
    await Product.update({ priceValidUntil: sooner }, { where: { id: variant('Azul', '128 GB').id } });
    await SpecialOffer.create({ title: 'Oferta', productId: product.id });
    expect((await visitor().get('/api/special-offers')).body).toMatchObject([{ endDate: sooner.toISOString() }]);
  });
});

it('an offer of a product with variants says up to how much they cost', async () => {
  const { product } = await buildFamily(admin);
  await admin.post('/api/admin/special-offers', { title: 'Oferta', productId: product.id, offerPrice: '9999' });
  expect((await visitor().get('/api/special-offers')).body).toMatchObject([
    { offerPrice: '9999.00', highestPrice: '11999.00' },
  ]);
});

describe('what is not there', () => {
  it.each([
    ['banners', { title: 'x' }, 'banner_not_found', 'Banner no encontrado'],
    ['special-offers', { title: 'x' }, 'offer_not_found', 'Oferta no encontrada'],
  ])('is named: %s', async (path, form, code, error) => {
    const address = `/api/admin/${path}/8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4`;
    for (const answer of [await admin.put(address, form), await admin.delete(address)]) {
      expect([answer.status, answer.body]).toEqual([404, { code, error }]);
    }
  });
});

describe('their order', () => {
  it.each([
    ['banners', 'banner_not_found'],
    ['special-offers', 'offer_not_found'],
  ])('is changed by moving one, and both of two that are moved at once hold: %s', async (path, code) => {
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await admin.post(`/api/admin/${path}`, { title })).body.id);
    const [a, b, c, d] = ids;
    const move = (id: string | undefined, before: string | null | undefined) =>
      admin.post(`/api/admin/${path}/${id}/move`, { before });
    const answers = await Promise.all([move(d, a), move(b, null)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(titles((await visitor().get(`/api/${path}`)).body).join('')).toBe('DACB');
    expect(titles((await move(c, c)).body).join('')).toBe('DACB');
    expect(titles((await move(c, d)).body).join('')).toBe('CDAB');
    expect(await move(a, '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4')).toMatchObject({ status: 404, body: { code } });
  });

  it('does not contradict a form that was opened before', async () => {
    const { body } = await admin.post('/api/admin/banners', { title: 'A' });
    await admin.post('/api/admin/banners', { title: 'B' });
    await admin.post(`/api/admin/banners/${body.id}/move`, { before: null });
    const saved = await admin.put(`/api/admin/banners/${body.id}`, { title: 'C', version: body.version });
    expect(saved.body).toMatchObject({ title: 'C', displayOrder: 2 });
  });
});

describe('banners in the panel', () => {
  const form = {
    title: 'El Boom del audio',
    subtitle: 'Hasta 23 %',
    imageUrl: 'https://ejemplo.mx/audio.jpg',
    buttonText: 'Ver',
    buttonLink: '/explorar?q=Sonara',
    backgroundColor: '#d7263d',
    textColor: '#ffffff',
    isTransparent: true,
    isActive: false,
    displayOrder: 3,
  };

  it('are made, listed, changed where the form says so, and deleted', async () => {
    const made = await admin.post('/api/admin/banners', form);
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), startDate: null, endDate: null, version: 1, ...form },
    ]);
    expect((await admin.get('/api/admin/banners')).body).toEqual([made.body]);
    const replaced = await admin.put(`/api/admin/banners/${made.body.id}`, { title: 'Otro' });
    expect([replaced.status, replaced.body]).toEqual([200, { ...made.body, title: 'Otro', version: 2 }]);
    expect((await admin.delete(`/api/admin/banners/${made.body.id}`)).status).toBe(204);
    expect((await admin.get('/api/admin/banners')).body).toEqual([]);
  });

  it('keep their dates when the form does not carry them, and lose them when it empties them', async () => {
    const dates = { startDate: '2026-01-01T06:00:00.000Z', endDate: '2030-01-01T06:00:00.000Z' };
    const { body } = await admin.post('/api/admin/banners', { ...form, ...dates });
    expect(body).toMatchObject(dates);
    expect((await admin.put(`/api/admin/banners/${body.id}`, form)).body).toMatchObject(dates);
    const emptied = await admin.put(`/api/admin/banners/${body.id}`, { ...form, endDate: null });
    expect(emptied.body).toMatchObject({ startDate: dates.startDate, endDate: null });
  });

  it('are taken back as they are answered', async () => {
    const { body } = await admin.post('/api/admin/banners', { ...form, startDate: '2026-01-01T06:00:00.000Z' });
    expect(await admin.put(`/api/admin/banners/${body.id}`, body)).toMatchObject({ status: 200, body });
  });

  it('store an empty field as none', async () => {
    const { body } = await admin.post('/api/admin/banners', { ...form, subtitle: '', imageUrl: '', buttonLink: ' ' });
    expect(body).toMatchObject({ subtitle: null, imageUrl: null, buttonLink: null });
    const none = { subtitle: null, buttonText: null, backgroundColor: null, textColor: null, displayOrder: null };
    expect((await admin.post('/api/admin/banners', { ...form, ...none })).body).toMatchObject({
      subtitle: null,
      buttonText: null,
      backgroundColor: '#ff4444',
      textColor: '#ffffff',
      displayOrder: 0,
    });
  });

  it.each([
    [{ title: '' }, { title: 'El título es requerido' }],
    [{ title: 'x'.repeat(201) }, { title: 'Máximo 200 caracteres' }],
    [{ subtitle: 'x'.repeat(301) }, { subtitle: 'Máximo 300 caracteres' }],
    [{ backgroundColor: 'red;}' }, { backgroundColor: 'Color inválido' }],
    [{ displayOrder: -1 }, { displayOrder: 'Orden inválido' }],
    [{ buttonText: 'x'.repeat(101) }, { buttonText: 'Máximo 100 caracteres' }],
    [{ imageUrl: 'data:text/html,x' }, { imageUrl: 'URL de imagen inválida' }],
    [{ textColor: '#12' }, { textColor: 'Color inválido' }],
    [{ isActive: 'sí' }, { isActive: 'Debe ser verdadero o falso' }],
    [{ endDate: 'nunca' }, { endDate: 'Fecha inválida' }],
    [
      { startDate: '2026-12-01T06:00:00Z', endDate: '2026-12-01T06:00:00Z' },
      { endDate: 'Debe terminar después de empezar' },
    ],
    [{ startDate: 'mañana' }, { startDate: 'Fecha inválida' }],
    [
      { buttonLink: 'javascript:alert(1)' },
      { buttonLink: 'El enlace debe iniciar con http:// o https://, o ser una ruta de la tienda' },
    ],
    ...['//maligno.mx', '/\\maligno.mx', '/\t/maligno.mx', 'ofertas'].map((buttonLink): [object, object] => [
      { buttonLink },
      { buttonLink: 'El enlace debe iniciar con http:// o https://, o ser una ruta de la tienda' },
    ]),
  ])('refuse %j', async (change, fields) => {
    const { status, body } = await admin.post('/api/admin/banners', { ...form, ...change });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it.each(['/ofertas', '/support', '/envios', '/explorar?q=Sonara+Aire#precio', '/', 'http://ejemplo.mx/x'])(
    'may lead to %s',
    async (buttonLink) => {
      expect((await admin.post('/api/admin/banners', { ...form, buttonLink })).status).toBe(201);
    },
  );
});

describe('special offers in the panel', () => {
  it('are made, listed, changed and deleted', async () => {
    const product = await buildProduct({ price: '3299' });
    const form = {
      title: 'Silencio a precio Boom',
      description: 'Audífonos',
      discountPercentage: '23.00',
      originalPrice: '4299.00',
      offerPrice: '3299.00',
      imageUrl: 'https://ejemplo.mx/x.jpg',
      productId: product.id,
      offerType: 'RELAMPAGO',
      isActive: true,
      displayOrder: 1,
    };
    const made = await admin.post('/api/admin/special-offers', form);
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), startDate: null, endDate: null, version: 1, ...form },
    ]);
    const replaced = await admin.put(`/api/admin/special-offers/${made.body.id}`, { ...form, productId: '' });
    expect([replaced.status, replaced.body.productId]).toEqual([200, null]);
    expect((await admin.delete(`/api/admin/special-offers/${made.body.id}`)).status).toBe(204);
    expect((await admin.get('/api/admin/special-offers')).body).toEqual([]);
  });

  it('are taken back as they are answered', async () => {
    const { id: productId } = await buildProduct({ price: '9.90' });
    const { body } = await admin.post('/api/admin/special-offers', { title: 'Oferta', productId, offerPrice: '9.90' });
    expect(await admin.put(`/api/admin/special-offers/${body.id}`, body)).toMatchObject({ status: 200, body });
  });

  it('are refused with another price than their product has', async () => {
    const { id: productId } = await buildProduct({ price: '1100' });
    const offer = { title: 'Oferta', productId, offerPrice: '80' };
    const fields = { offerPrice: 'El producto cuesta $1,100.00: cambia su precio o deja el de la oferta igual.' };
    const refused = await admin.post('/api/admin/special-offers', offer);
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
    const { body } = await admin.post('/api/admin/special-offers', { ...offer, productId: null });
    expect((await admin.put(`/api/admin/special-offers/${body.id}`, { productId })).body.fields).toEqual(fields);
    expect((await admin.put(`/api/admin/special-offers/${body.id}`, { productId, offerPrice: '1100' })).status).toBe(
      200,
    );
  });

  it('may keep a product that was deleted since', async () => {
    const product = await buildProduct();
    const form = { title: 'Oferta', productId: product.id };
    const { body } = await admin.post('/api/admin/special-offers', form);
    await product.update({ deletedAt: new Date() });
    const changed = await admin.put(`/api/admin/special-offers/${body.id}`, { ...form, title: 'Otra' });
    expect([changed.status, changed.body.title]).toEqual([200, 'Otra']);
  });

  it.each([
    [{ title: '' }, { title: 'El título es requerido' }],
    [{ discountPercentage: '100.01' }, { discountPercentage: 'El porcentaje debe ser un número entre 0 y 100.' }],
    [
      { originalPrice: 'gratis' },
      { originalPrice: 'Escribe el precio en pesos, con dos decimales como máximo: 1299.00' },
    ],
    [{ offerPrice: '-1' }, { offerPrice: 'Escribe el precio en pesos, con dos decimales como máximo: 1299.00' }],
    [{ offerType: 'NUEVO' }, { offerType: 'Tipo de oferta inválido' }],
    [{ productId: 'uno' }, { productId: 'Producto inválido' }],
    [{ productId: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4' }, { productId: 'Producto inválido' }],
    [{ description: 'x'.repeat(501) }, { description: 'Máximo 500 caracteres' }],
  ])('refuse %j', async (change, fields) => {
    const { status, body } = await admin.post('/api/admin/special-offers', { title: 'Oferta', ...change });
    expect([status, body.fields]).toEqual([400, fields]);
  });
});
