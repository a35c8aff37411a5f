import { createStore, type PageHead, type PageVisit, type RemotePage } from '@boom/platform';
import { answer, renderScreen } from '@boom/platform/testing';
import * as explore from '../explore/ExplorePage';
import * as home from '../home/HomePage';
import * as offers from '../offers/OffersPage';
import * as product from '../product/ProductPage';
import { buildBanner, buildCategory, buildOffer, buildProduct } from './build';

const category = buildCategory();
const laptop = buildProduct({ name: 'Laptop', categoryId: category.id });
const api = {
  'GET /api/products': [laptop],
  [`GET /api/products/${laptop.id}`]: laptop,
  'GET /api/categories': [category],
  'GET /api/banners': [buildBanner({ displayOrder: 2 }), buildBanner({ imageUrl: '/media/first/1200.webp' })],
  'GET /api/special-offers': [buildOffer()],
  'GET /api/admin/transfer-discount-config': { isActive: true, discountPercentage: '3.50', discountText: '' },
};

/** Runs a page's `load` over a fake network, then its `head`. */
async function visit(page: RemotePage, address: string, params: PageVisit['params'] = {}, more = {}) {
  const { requests } = renderScreen(<p />, { api: { ...api, ...more } });
  const visited = { params, url: new URL(address, 'https://tienda.mx'), store: createStore() };
  await page.load?.(visited);
  return { asked: requests.map(({ url }) => url), head: page.head?.(visited) as PageHead, ...visited };
}

describe('what a page requests before it renders', () => {
  it.each([
    ['home', home, '/', ['/api/banners', '/api/products?featured=true&limit=24', '/api/special-offers']],
    ['a category of home', home, `/?category=${category.id}`, [`/api/products?category=${category.id}&limit=24`]],
    ['offers', offers, '/ofertas', ['/api/special-offers', '/api/products?promotion=any&sort=featured&limit=24']],
    [
      'explore',
      explore,
      '/explorar?q=aire',
      ['/api/products?search=aire&sort=relevance&limit=24', '/api/products/facets?search=aire'],
    ],
  ] as const)('%s: everything its first screen shows', async (_name, page, address, expected) => {
    const { asked } = await visit(page, address);
    expect(asked).toEqual(expect.arrayContaining([...expected, '/api/admin/transfer-discount-config']));
  });

  it('a product: itself, and what is like it', async () => {
    const { asked } = await visit(product, `/producto/${laptop.id}`, { id: laptop.id });
    expect(asked).toContain(`/api/products/${laptop.id}`);
    expect(asked).toContain(`/api/products?category=${category.id}&limit=6`);
  });
});

describe("a page's head", () => {
  it('home: its first banner is the largest picture', async () => {
    const { head } = await visit(home, '/');
    expect(head.largestPicture).toMatchObject({ src: '/media/first/1200.webp' });
  });

  it('explore: the first product’s picture; one address for all searches', async () => {
    const { head } = await visit(explore, '/explorar?q=aire&sort=name');
    expect(head).toMatchObject({ canonical: '/explorar', largestPicture: { src: laptop.imageUrl } });
  });

  it('a product: name, words, picture, offer and where it stands', async () => {
    const { head } = await visit(product, `/producto/${laptop.id}`, { id: laptop.id });
    expect(head).toMatchObject({ title: 'Laptop', description: laptop.description, image: laptop.imageUrl });
    expect(head.structuredData?.[0]).toMatchObject({
      '@type': 'Product',
      brand: { name: 'Sonara' },
      image: ['https://tienda.mx/media/aire-1/1200.webp'],
      offers: { price: '3299.00', priceCurrency: 'MXN', availability: 'https://schema.org/InStock' },
    });
  });

  it('a product that does not exist: 404, and its title says so; one that could not be read: nothing', async () => {
    const path = `GET /api/products/${laptop.id}`;
    const missing = await visit(product, '/', { id: laptop.id }, { [path]: answer(404, { error: '', code: 'x' }) });
    expect(missing.head).toEqual({ status: 404, title: 'Producto no encontrado' });
    const failed = await visit(product, '/', { id: laptop.id }, { [path]: answer(503, { error: '', code: 'x' }) });
    expect(failed.head).toEqual({});
  });
});
