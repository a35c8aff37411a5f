import { canPreload, ruleFor } from './rules';

const origin = 'https://tienda.mx';
const ask = (path: string, more: { method?: string; mode?: RequestMode } = {}) =>
  ruleFor({ method: 'GET', mode: 'cors', ...more, url: new URL(path, origin).href }, origin);

describe('what the service worker answers', () => {
  it.each(['/', '/producto/1', '/explorar?q=laptop', '/sin-conexion'])('is the page %s', (path) =>
    expect(ask(path, { mode: 'navigate' })).toBe('page'),
  );

  it.each(['/api/docs', '/media/1/640.webp', '/_dev/outbox', '/remotes/catalog/1.0.0/1.js'])(
    'is not %s opened as a page',
    (path) => expect(ask(path, { mode: 'navigate' })).toBeUndefined(),
  );

  it.each([
    '/api/products',
    '/api/products?category=audio&cursor=x',
    '/api/products/facets?q=tv',
    '/api/products/00000000-0000-4000-8000-000000000001',
    '/api/categories',
    '/api/banners',
    '/api/special-offers',
    '/registry.json',
  ])('is the public %s', (path) => expect(ask(path)).toBe('answer'));

  it.each([
    '/api/user',
    '/api/orders',
    '/api/addresses',
    '/api/tickets',
    '/api/admin/products',
    '/api/products?includeInactive=true',
    '/api/products/suggestions?q=l',
    '/api/payments/config',
    '/media/private/receipt.pdf',
    '/healthz',
    '/sw.js',
    'https://otra.mx/api/products',
    'https://otra.mx/media/1/640.webp',
  ])('is never %s', (path) => expect(ask(path)).toBeUndefined());

  it('is never a change', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(ask('/api/products', { method })).toBeUndefined();
  });

  it('are scripts with a hash in their names, and pictures of the shop', () => {
    expect(ask('/assets/1.0.0/main.0f193366f0.js')).toBe('script');
    expect(ask('/remotes/catalog/1.2.0/remoteEntry.1.js')).toBe('script');
    expect(ask('/media/abc/640.avif')).toBe('picture');
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', true],
])('a page is not requested beside the worker where that hides its copy: %s', (userAgent, isPreloaded) => {
  expect(canPreload(userAgent)).toBe(isPreloaded);
});
