import { guardScriptUrls, isOwnScript } from './trustedTypes';

const origin = 'https://tienda.mx';

describe('the scripts that may run', () => {
  it.each([
    '/assets/1.0.0/main.0f193366f0.js',
    '/assets/1.0.0-local.ab12/58.c0ffee.js',
    'https://tienda.mx/remotes/catalog/1.0.0-local.ab12/remoteEntry.1.js',
    '/remotes/admin/2.10.3/58.c0ffee.js',
    '/remotes/b2b/1.0.0/58.c0ffee.js',
  ])('include %s', (url) => expect(isOwnScript(url, origin)).toBe(true));

  it.each([
    'https://otra.mx/assets/main.js',
    '//otra.mx/remotes/catalog/1.0.0/x.js',
    '/assets/../api/docs/x.js',
    '/assets/1.0.0/sub/x.js',
    '/media/1/1200.webp',
    '/api/docs/x.js',
    '/remotes/catalog/1.0.0/../../../media/x.js',
    '/remotes/catalog/1.0.0/sub/x.js',
    'data:text/javascript,alert(1)',
    'blob:https://tienda.mx/1',
    'javascript:alert(1)',
    '',
  ])('leave out %s', (url) => expect(isOwnScript(url, origin)).toBe(false));

  it('are what the default policy admits; it makes no HTML', () => {
    const createPolicy = jest.fn();
    guardScriptUrls({ createPolicy });
    const [name, rules] = createPolicy.mock.calls[0];
    expect(name).toBe('default');
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
    expect(() => rules.createScriptURL('https://otra.mx/x.js')).toThrow(TypeError);
    expect(rules.createScriptURL('/assets/1.0.0/main.js')).toBe('/assets/1.0.0/main.js');
    expect(() => guardScriptUrls(undefined)).not.toThrow();
  });
});
