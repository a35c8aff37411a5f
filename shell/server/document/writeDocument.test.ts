import { defaultShop } from '@boom/contract';
import { type DescribedPlace, headTags } from './writeDocument';

const publicUrl = new URL('https://tienda.mx');
const places: Record<string, Partial<DescribedPlace>> = {
  '/': { title: 'Electrónica al mayoreo' },
  '/explorar': { title: 'Explorar productos' },
  '/producto/1': { path: '/producto/:id', title: 'Producto', preview: 'product' },
  '/dashboard': { title: 'Mi cuenta', isPrivate: true },
};
const tagsOf = (pathname: string, head: Parameters<typeof headTags>[0]['head'] = {}) =>
  headTags({
    pathname,
    place: { path: pathname.replace(/(?<=.)\/$/, ''), owner: 'catalog', title: 'Ofertas', ...places[pathname] },
    publicUrl,
    head,
  });

describe('what a page says about itself', () => {
  it('is its owner’s: name, words, picture and facts', () => {
    const tags = tagsOf('/producto/1', {
      title: 'Laptop $& <15">',
      description: `Con ${'mucha '.repeat(60)}memoria`,
      image: '/media/4f1c/1200.webp',
      structuredData: [{ '@type': 'Product', name: '</script>' }],
    });
    expect(tags).toContain('<title>Laptop $&amp; &lt;15&quot;&gt; | Compra Boom</title>');
    expect(tags).toMatch(/<meta name="description" content="Con .{100,154} mucha…">/);
    expect(tags).toContain('<meta property="og:image" content="https://tienda.mx/media/4f1c/1200.webp">');
    expect(tags).toContain('<meta property="og:type" content="product">');
    expect(tags).toContain(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"\\u003c/script>"}',
    );
  });

  it('is what the site map says where the owner says nothing', () => {
    expect(tagsOf('/explorar', { title: undefined })).toContain('<title>Explorar productos | Compra Boom</title>');
    const silent = tagsOf('/producto/1', { description: '' });
    expect(silent).toBe(tagsOf('/producto/1'));
    expect(silent).toMatch(/<meta name="description" content="\S.+">/);
  });

  it('names one address for search engines', () => {
    expect(tagsOf('/ofertas/')).toContain('<link rel="canonical" href="https://tienda.mx/ofertas">');
    expect(tagsOf('/explorar', { canonical: '/explorar?category=1' })).toContain(
      '<link rel="canonical" href="https://tienda.mx/explorar?category=1">',
    );
    expect(tagsOf('/dashboard')).toContain('<meta name="robots" content="noindex">');
    expect(tagsOf('/producto/1', { status: 404 })).not.toContain('canonical');
  });

  it('tells who the shop is on the home screen', () => {
    expect(tagsOf('/')).toContain('"@type":"Organization"');
    expect(tagsOf('/')).toContain('"@type":"WebSite"');
    expect(tagsOf('/ofertas')).not.toContain('Organization');
  });

  it("tells it in the shop's own words where it has some", () => {
    const shop = { ...defaultShop, legalName: 'Tienda, S.A. de C.V.', phone: '+525512345678' };
    const answers = { api: { queries: { 'findShop(undefined)': { data: shop } } } };
    const place = { path: '/', owner: 'catalog', title: 'Inicio' };
    const tags = headTags({ pathname: '/', place, publicUrl, head: {}, answers: answers as never });
    expect(tags).toContain('"legalName":"Tienda, S.A. de C.V."');
    expect(tags).toContain('"telephone":"+525512345678"');
  });

  it('lets the largest picture set out first, in the width the screen needs', () => {
    const tags = tagsOf('/', { largestPicture: { src: '/media/b/1200.webp', sizes: '100vw' } });
    expect(tags).toContain(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/media/b/320.avif 320w, /media/b/640.avif 640w, /media/b/1200.avif 1200w" imagesizes="100vw" fetchpriority="high">',
    );
    expect(tagsOf('/', { largestPicture: { src: 'https://otra.mx/a.jpg', sizes: '100vw' } })).not.toContain('preload');
  });
});
