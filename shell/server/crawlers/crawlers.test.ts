import { startSite } from '../test/site';
import { MAX_ADDRESSES } from './sitemap';

const products = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

describe('what crawlers read', () => {
  it('names in robots.txt what is nobody else’s business, and where the site map is', async () => {
    const site = await startSite({ publicUrl: 'https://tienda.mx' });
    const { text, headers } = await site.get('/robots.txt');
    expect(text).toContain('Disallow: /api/\nDisallow: /dashboard\n');
    expect(text).toContain('Sitemap: https://tienda.mx/sitemap.xml\n');
    expect(headers['content-type']).toContain('text/plain');
    await site.stop();
  });

  it('lists public pages and every product of all pages of the API, nothing personal', async () => {
    const site = await startSite({
      publicUrl: 'https://tienda.mx',
      api: {
        '/api/products': { body: products(2), headers: { Link: '</api/more?cursor=x>; rel="next"' } },
        '/api/more': { body: [{ id: 'last' }] },
      },
    });
    const { text, headers } = await site.get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(text).toContain('<loc>https://tienda.mx/ofertas</loc>');
    expect(text).toContain('<loc>https://tienda.mx/envios</loc>');
    expect(text).toContain('<url><loc>https://tienda.mx/producto/1</loc></url>');
    expect(text).toContain('<loc>https://tienda.mx/producto/last</loc>');
    expect(text).not.toMatch(/dashboard|admin|auth|payment|:id/);
    expect((await site.get('/sitemap-2.xml')).status).toBe(404);
    await site.stop();
  });

  it('splits a long site map into parts with an index', async () => {
    const site = await startSite({ api: { '/api/products': { body: products(MAX_ADDRESSES) } } });
    const { text } = await site.get('/sitemap.xml');
    expect(text.match(/<sitemap>/g)).toHaveLength(2);
    const first = (await site.get('/sitemap-1.xml')).text;
    expect(first.match(/<url>/g)).toHaveLength(MAX_ADDRESSES);
    expect((await site.get('/sitemap-2.xml')).text).toContain(`/producto/${MAX_ADDRESSES - 1}<`);
    await site.stop();
  });

  it('is read from the API once an hour, however many crawlers come', async () => {
    const api: Record<string, { body: unknown }> = { '/api/products': { body: products(1) } };
    const site = await startSite({ api });
    await site.get('/sitemap.xml');
    api['/api/products'] = { body: products(2) };
    const { text, headers } = await site.get('/sitemap.xml');
    expect(text).not.toContain('/producto/1<');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    await site.stop();
  });

  it('is no shorter list while the API cannot say: it fails, and is whole when that is back', async () => {
    // What is not listed answers with something that is no list of products.
    const api: Record<string, { body: unknown }> = {};
    const site = await startSite({ api });
    const failed = await site.get('/sitemap.xml');
    expect(failed.status).toBe(500);
    expect(failed.headers['cache-control'] ?? '').not.toContain('max-age');
    api['/api/products'] = { body: products(1) };
    expect((await site.get('/sitemap.xml')).text).toContain('/producto/0<');
    await site.stop();
  });
});
