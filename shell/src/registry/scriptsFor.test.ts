import { buildRelease } from '../test/renderShell';
import { scriptsFor } from './scriptsFor';

const release = buildRelease({
  version: '2.1.0',
  files: { 'list.js': 'sha384-list', 'one.js': 'sha384-one', 'cart.js': 'sha384-cart' },
  routes: [
    { path: '/ofertas', files: ['list.js'], shared: ['yup', 'unheard-of'] },
    { path: '/producto/:id', files: ['one.js', 'unknown.js'], shared: [] },
    { path: '/*', files: ['any.js'], shared: [] },
  ],
  widgets: { CartDrawer: { files: ['cart.js'], shared: ['yup'] } },
});
const shared = { yup: [{ url: '/assets/yup.js', integrity: 'sha384-yup' }] };
const entry = { url: '/remotes/catalog/2.1.0/remoteEntry.js', integrity: 'sha384-entry' };
const own = (file: string, integrity: string) => ({ url: `/remotes/catalog/2.1.0/${file}`, integrity });
const wanted = (what: Parameters<typeof scriptsFor>[2]) => scriptsFor('catalog', release, what, shared);

describe('the scripts between here and a screen', () => {
  it('are those of the first route that covers its path', () => {
    expect(wanted({ pathname: '/ofertas' })).toEqual([entry, own('list.js', 'sha384-list'), ...shared.yup]);
    expect(wanted({ pathname: '/otra' })).toEqual([entry, own('any.js', '')]);
  });

  it('are those of a widget, wherever it is opened', () => {
    expect(wanted({ widget: 'CartDrawer' })).toEqual([entry, own('cart.js', 'sha384-cart'), ...shared.yup]);
  });

  it('are the entry alone where an older release names nothing for it', () => {
    expect(wanted({ widget: 'CheckoutDialog' })).toEqual([entry]);
  });

  it('are none of a release that must not run', () => {
    expect(scriptsFor('catalog', { ...release, refused: 'unsigned' }, { pathname: '/ofertas' }, shared)).toEqual([]);
  });

  it('go without a hash where the registry has none, instead of with a wrong one', () => {
    expect(wanted({ pathname: '/producto/1' })).toContainEqual(own('unknown.js', ''));
  });
});
