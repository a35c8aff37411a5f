import { buildAffiliate, buildCategory, buildProduct, buildReview } from '../test/build';
import { productData } from './productData';

const ORIGIN = 'https://boom.test';
const read = (...[product, category]: [Parameters<typeof productData>[0], Parameters<typeof productData>[1]?]) =>
  productData(product, category, ORIGIN) as [Record<string, unknown>, { itemListElement: object[] }];

describe('the structured data of a product', () => {
  it('has name, brand, pictures and rating, with absolute addresses', () => {
    const priceValidUntil = '2026-11-28T05:59:00.000Z';
    const product = buildProduct({ images: ['/media/aire-2/1200.webp', '/media/aire-1/1200.webp'], priceValidUntil });
    const [data] = read(product, buildCategory());
    expect(data).toMatchObject({
      name: 'Audífonos Sonara Aire 2',
      sku: product.id,
      category: 'Audio',
      brand: { name: 'Sonara' },
      image: [`${ORIGIN}/media/aire-1/1200.webp`, `${ORIGIN}/media/aire-2/1200.webp`],
      offers: { url: `${ORIGIN}/producto/${product.id}`, price: '3299.00', priceCurrency: 'MXN', priceValidUntil },
    });
  });

  it('costs what its smallest order does, as in the feeds', () => {
    const priceTiers = [{ fromQuantity: 10, price: '89.90' }];
    const [data] = read(buildProduct({ price: '99.00', minQuantity: 10, priceTiers }));
    expect(data.offers).toMatchObject({ price: '899.00' });
  });

  it('has the brand however its row is written, as in the feeds', () => {
    const specifications = [{ name: ' marca', value: 'Sonara' }];
    expect(read(buildProduct({ specifications }))[0].brand).toMatchObject({ name: 'Sonara' });
  });

  it('says of variants what schema.org has a word for', () => {
    const product = buildProduct();
    const options = ['Color', 'Almacenamiento', 'Teclado'].map((name) => ({ name, values: ['uno', 'dos'] }));
    const own = { optionValues: ['Azul', '128 GB', 'Español'], sku: null, barcode: null, isOffered: true };
    const variant = { ...product, ...own, id: 'v1' };
    const [data] = read({
      ...product,
      options,
      family: { id: product.id, name: product.name, options, variants: [variant] },
    });
    expect(data.variesBy).toEqual(['https://schema.org/color', 'https://schema.org/size']);
    const [shown] = JSON.parse(JSON.stringify(data.hasVariant));
    expect(shown).toMatchObject({ color: 'Azul', size: '128 GB' });
    expect(JSON.stringify(shown)).not.toContain('Español');
  });

  it('leaves out missing fields', () => {
    const product = buildProduct({ specifications: [], rating: null, reviewCount: 0, imageUrl: null, images: [] });
    const [data] = read(product);
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('brand');
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('aggregateRating');
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('category');
    expect(data.image).toEqual([]);
  });

  it('is described by its name where the shop wrote nothing more', () => {
    expect(read(buildProduct({ description: '' }))[0].description).toBe('Audífonos Sonara Aire 2');
  });

  it("has its buyers' reviews, and none that the shop typed", () => {
    expect(read(buildProduct({ rating: '5.00', reviewCount: 8 }))[0].aggregateRating).toBeUndefined();
    const product = buildProduct({ rating: '4.00', reviewCount: 1, starCounts: [0, 0, 0, 1, 0] });
    const [data] = productData(product, undefined, ORIGIN, [
      buildReview({ rating: 4, authorName: 'Ana L.', writtenAt: '2026-11-26T01:00:00.000Z' }),
    ]);
    expect(data).toMatchObject({
      aggregateRating: { ratingValue: '4.00', reviewCount: 1 },
      review: [
        { author: { name: 'Ana L.' }, reviewRating: { ratingValue: 4 }, datePublished: '2026-11-26T01:00:00.000Z' },
      ],
    });
  });

  it.each([
    ['that is in stock', buildProduct({ stock: 1 }), 'InStock'],
    ['that is sold out', buildProduct({ stock: 0 }), 'OutOfStock'],
    ['that another store sells, whose stock is unknown', buildAffiliate(), 'InStock'],
  ])('says of one %s that it is %s', (_case, product, availability) => {
    const [data] = read(product);
    expect(data.offers).toMatchObject({ availability: `https://schema.org/${availability}` });
  });

  it('has its breadcrumb: home, category, product', () => {
    const category = buildCategory();
    const product = buildProduct();
    const steps = [
      { name: 'Inicio', item: `${ORIGIN}/` },
      { name: 'Audio', item: `${ORIGIN}/explorar?category=${category.id}` },
      { name: product.name, item: `${ORIGIN}/producto/${product.id}` },
    ];
    const numbered = (some: object[]) =>
      some.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
    expect(read(product, category)[1].itemListElement).toEqual(numbered(steps));
    expect(read(product)[1].itemListElement).toEqual(numbered([steps[0]!, steps[2]!]));
  });
});
