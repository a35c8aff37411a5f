import { gunzipSync } from 'node:zlib';
import { startSite } from '../test/site';

const speaker = {
  id: 'b5b1',
  name: 'Bocina <Trueno> & más',
  description: 'Suena lejos.',
  specifications: [
    { name: 'Marca', value: 'Kuvexa' },
    { name: 'Modelo', value: 'KT-1' },
    { name: 'Código de barras', value: '750 1234 567 893' },
  ],
  price: '899.00',
  originalPrice: '1199.00',
  priceValidFrom: '2026-11-20T06:00:00.000Z',
  priceValidUntil: '2026-11-28T05:59:00.000Z',
  categoryId: 'audio',
  imageUrl: '/media/a.jpg',
  images: ['/media/a.jpg', '/media/b.jpg'],
  stock: 3,
  freeShipping: false,
  isAffiliate: false,
};
const cable = {
  ...{ ...speaker, id: 'c4b1', name: 'Cable' },
  ...{ originalPrice: null, stock: 0, freeShipping: true },
  // Its last digit does not fit the others.
  specifications: ['sin código', '7501234567890'].map((value) => ({ name: 'EAN', value })),
};
const without = { ...speaker, id: 'nopic', imageUrl: null, images: [] };
const elsewhere = { ...speaker, id: 'elsewhere', isAffiliate: true };
const imported = { ...speaker, id: 'imported', isImported: true, affiliateUrl: 'https://otra.mx/bocina' };

const cover = {
  ...{ ...cable, id: 'f4m1', name: 'Funda', options: [{ name: 'Color', values: ['Azul', 'Rojo'] }] },
  specifications: speaker.specifications,
};
const variant = {
  ...{ price: '99.00', originalPrice: null, imageUrl: '/media/a.jpg', images: [], stock: 2 },
  ...{ barcode: null, promotionType: null },
};
/** Of one variant. */
const campaign = {
  ...{ price: '79.00', originalPrice: '99.00', promotionType: 'OFERTA' },
  ...{ priceValidFrom: '2026-11-20T06:00:00.000Z', priceValidUntil: '2026-11-28T05:59:00.000Z' },
};
const family = {
  ...{ id: cover.id, name: 'Funda', options: cover.options },
  variants: [
    { ...variant, ...campaign, id: 'f-azul', name: 'Funda · Azul', optionValues: ['Azul'], barcode: '7501055303045' },
    { ...variant, id: 'f-rojo', name: 'Funda · Rojo', optionValues: ['Rojo'], stock: 0 },
  ],
};

const catalogue = {
  '/api/categories': { body: [{ id: 'audio', name: 'Audio' }] },
  '/api/shipping-zones': { body: [] as object[] },
  '/api/products': {
    body: [speaker, without, elsewhere, imported],
    headers: { Link: '</api/more?cursor=x>; rel="next"' },
  },
  '/api/more': { body: [cable] },
};

const itemsOf = (text: string) => text.match(/<item>.*?<\/item>/gs) ?? [];

describe('product feeds', () => {
  it('tell Google of each product that the shop sells what it asks for, from all pages of the API', async () => {
    const site = await startSite({ publicUrl: 'https://tienda.mx', api: catalogue });
    const { text, headers } = await site.get('/feeds/google.xml');
    expect(headers['content-type']).toContain('application/xml');
    const [first = '', second = '', ...rest] = itemsOf(text);
    expect(rest).toHaveLength(0);
    for (const field of [
      'id>b5b1',
      'title>Bocina &lt;Trueno&gt; &amp; más',
      'link>https://tienda.mx/producto/b5b1',
      'image_link>https://tienda.mx/media/a.jpg',
      'additional_image_link>https://tienda.mx/media/b.jpg',
      'availability>in_stock',
      'price>1199.00 MXN',
      'sale_price>899.00 MXN',
      'sale_price_effective_date>2026-11-20T06:00Z/2026-11-28T05:59Z',
      'brand>Kuvexa',
      'mpn>KT-1',
      'gtin>7501234567893',
      'product_type>Audio',
      'country>MX</g:country><g:price>99.00 MXN',
    ]) {
      expect(first).toContain(`<g:${field}</g:`);
    }
    // The main picture is among all of them and is no other one.
    expect(first.match(/additional_image_link>h/g)).toHaveLength(1);
    expect(first).not.toContain('identifier_exists');
    expect(second).toContain('<g:availability>out_of_stock<');
    expect(second).toContain('<g:price>899.00 MXN</g:price>');
    expect(second).toContain('<g:country>MX</g:country><g:price>0.00 MXN<');
    expect(second).toContain('<g:identifier_exists>no<');
    expect(second).not.toMatch(/sale_price|gtin/);
    await site.stop();
  });

  it('stay XML with what a description was pasted with, and with a name that is cut within an emoji', async () => {
    const pasted = { ...speaker, name: `${'a'.repeat(149)}🔊`, description: 'Suena\u000blejos \uFFFF🔊.' };
    const site = await startSite({ api: { ...catalogue, '/api/products': { body: [pasted] } } });
    const { text } = await site.get('/feeds/google.xml');
    expect(text).toContain(`<g:title>${'a'.repeat(149)}</g:title>`);
    expect(text).toContain('<g:description>Suenalejos 🔊.</g:description>');
    await site.stop();
  });

  it('name the price, and the shipping, of as many as are sold at least', async () => {
    const lot = {
      ...{ ...cable, stock: 50, freeShipping: false, price: '100.00', originalPrice: '120.00', minQuantity: 10 },
      priceTiers: [{ fromQuantity: 10, price: '80.00' }],
    };
    const zone = {
      ...{ covers: 'RESTO', postalCodes: '', isServed: true, fee: '150.00', freeFrom: '500.00', surcharge: null },
    };
    const api = { ...catalogue, '/api/products': { body: [lot] }, '/api/shipping-zones': { body: [zone] } };
    const site = await startSite({ api });
    const [item = ''] = itemsOf((await site.get('/feeds/google.xml')).text);
    expect(item).toContain('<g:price>1200.00 MXN</g:price><g:sale_price>800.00 MXN</g:sale_price>');
    expect(item).toContain('<g:price>0.00 MXN</g:price></g:shipping>');
    await site.stop();
  });

  it('call sold out what is left of a product in fewer units than are sold at least', async () => {
    const rest = { ...speaker, stock: 9, minQuantity: 10 };
    const site = await startSite({ api: { ...catalogue, '/api/products': { body: [rest] } } });
    expect((await site.get('/feeds/google.xml')).text).toContain('<g:availability>out_of_stock<');
    await site.stop();
  });

  it('describe with its name what has no description, and say of a brand alone that it tells no product', async () => {
    const plain = { ...speaker, description: '', specifications: [{ name: 'MARCA ', value: ' Kuvexa ' }] };
    const site = await startSite({ api: { ...catalogue, '/api/products': { body: [plain] } } });
    const { text } = await site.get('/feeds/google.xml');
    expect(text).toContain('<g:description>Bocina &lt;Trueno&gt; &amp; más</g:description>');
    expect(text).toContain('<g:brand>Kuvexa</g:brand><g:identifier_exists>no<');
    await site.stop();
  });

  it('name the highest shipping of the country where it depends on the postal code', async () => {
    const far = {
      covers: 'CODIGOS',
      postalCodes: '29',
      isServed: true,
      fee: '150.00',
      freeFrom: null,
      surcharge: '80.00',
    };
    const site = await startSite({ api: { ...catalogue, '/api/shipping-zones': { body: [far] } } });
    const [first, second] = itemsOf((await site.get('/feeds/google.xml')).text);
    expect(first).toContain('<g:price>230.00 MXN</g:price></g:shipping>');
    expect(second).toContain('<g:price>0.00 MXN</g:price></g:shipping>');
    await site.stop();
  });

  it('have an entry for each variant of a product, which readers show as one', async () => {
    const api = {
      ...catalogue,
      '/api/products': { body: [cover] },
      [`/api/products/${cover.id}`]: { body: { ...cover, family } },
    };
    const site = await startSite({ api });
    const items = itemsOf((await site.get('/feeds/google.xml')).text);
    expect(items).toHaveLength(2);
    for (const field of [
      'id>f-azul',
      'item_group_id>f4m1',
      'color>Azul',
      'gtin>7501055303045',
      'availability>in_stock',
      'sale_price>79.00 MXN',
      'sale_price_effective_date>2026-11-20T06:00Z/2026-11-28T05:59Z',
    ]) {
      expect(items[0]).toContain(`<g:${field}</g:`);
    }
    expect(items[1]).toContain('<g:availability>out_of_stock<');
    expect(items[1]).not.toContain('sale_price');
    // The number that stands in the product's specifications is not each variant's.
    expect(items[1]).not.toMatch(/gtin|mpn/);
    await site.stop();
  });

  it('name a variant by its values, however long the name of its product is', async () => {
    const [azul, rojo] = family.variants.map((each) => ({
      ...each,
      name: each.name.replace('Funda', 'F'.repeat(180)),
    }));
    const api = {
      ...catalogue,
      '/api/products': { body: [cover] },
      [`/api/products/${cover.id}`]: { body: { ...cover, family: { ...family, variants: [azul, rojo] } } },
    };
    const site = await startSite({ api });
    const { text } = await site.get('/feeds/google.xml');
    expect(text.match(/<g:title>.*?<\/g:title>/g)).toEqual(
      ['Azul', 'Rojo'].map((color) => `<g:title>${'F'.repeat(143)} · ${color}</g:title>`),
    );
    await site.stop();
  });

  it('name it by what fits of its values where those alone are too long', async () => {
    const [azul] = family.variants;
    const long = { ...azul, name: `Funda · ${'A'.repeat(189)}`, optionValues: ['A'.repeat(189)] };
    const api = {
      ...catalogue,
      '/api/products': { body: [cover] },
      [`/api/products/${cover.id}`]: { body: { ...cover, family: { ...family, variants: [long] } } },
    };
    const site = await startSite({ api });
    const { text } = await site.get('/feeds/google.xml');
    expect(text).toContain(`<g:title> · ${'A'.repeat(147)}</g:title>`);
    await site.stop();
  });

  it('tell Meta in its words, packed for who unpacks', async () => {
    const site = await startSite({ api: catalogue });
    const { body, headers } = await site.get('/feeds/meta.xml', { 'Accept-Encoding': 'gzip' });
    expect(headers).toMatchObject({
      ...{ 'content-encoding': 'gzip', vary: 'Accept-Encoding', 'cache-control': 'public, max-age=3600' },
    });
    const text = gunzipSync(body).toString();
    expect(text).toContain('<g:availability>in stock<');
    expect(text).toContain('<g:availability>out of stock<');
    await site.stop();
  });

  it('go on where the API has been asked for as much as it takes in a minute', async () => {
    let asked = 0;
    const api = {
      ...catalogue,
      '/api/products': { body: [cover] },
      get [`/api/products/${cover.id}`]() {
        asked += 1;
        if (asked === 1) return { body: {}, status: 429, headers: { 'Retry-After': '1' } };
        return { body: { ...cover, family } };
      },
    };
    const site = await startSite({ api });
    expect(itemsOf((await site.get('/feeds/google.xml')).text)).toHaveLength(2);
    await site.stop();
  });

  it('are no shorter list while the API fails in the middle, and nothing else is below their path', async () => {
    const api: Record<string, { body: unknown; status?: number; headers?: Record<string, string> }> = {
      ...catalogue,
      '/api/more': { body: {}, status: 503 },
    };
    const site = await startSite({ api });
    expect((await site.get('/feeds/google.xml')).status).toBe(500);
    api['/api/more'] = { body: [] };
    expect(itemsOf((await site.get('/feeds/google.xml')).text)).toHaveLength(1);
    expect((await site.get('/feeds/amazon.xml')).status).toBe(404);
    await site.stop();
  });
});
