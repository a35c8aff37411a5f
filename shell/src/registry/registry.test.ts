import { buildRelease } from '../../releases/test/build';
import { coversPath, overlap } from './paths';
import type { Registry, RemoteRelease } from './registry';
import { chooseRelease, isInCanary, missingNames, resolveRegistry, VISITORS } from './resolveRegistry';

describe('path patterns', () => {
  it.each([
    ['/', '/', true],
    ['/', '/ofertas', false],
    ['/producto/:id', '/producto/1', true],
    ['/producto/:id', '/producto/1/', true],
    ['/producto/:id', '/producto', false],
    ['/producto/:id', '/producto/1/2', false],
    ['/admin/*', '/admin', true],
    ['/admin/*', '/admin/productos/1', true],
    ['/admin/*', '/administrar', false],
    ['/tienda/:id/*', '/tienda', false],
  ])('%s covers %s: %s', (pattern, path, covers) => expect(coversPath(pattern, path)).toBe(covers));
});

describe('two path patterns', () => {
  it.each([
    ['/', '/', true],
    ['/', '/ofertas', false],
    ['/producto/:id', '/producto/nuevo', true],
    ['/producto/:id', '/producto', false],
    ['/producto/:id/fotos', '/producto/nuevo/:foto', true],
    ['/admin/*', '/admin', true],
    ['/admin/*', '/admin/productos/:id', true],
    ['/admin/*', '/administrar', false],
  ])('%s and %s have an address in common: %s', (one, other, common) => {
    expect(overlap(one, other)).toBe(common);
    expect(overlap(other, one)).toBe(common);
  });
});

const visitors = Array.from({ length: VISITORS }, (_, visitor) => visitor);

describe('who gets a canary', () => {
  const among = (remote: string, salt: string, percent: number) =>
    new Set(visitors.filter((visitor) => isInCanary(visitor, remote, salt, percent)));

  it.each([1, 10, 50, 99])('are %i in a hundred', (percent) => {
    // Four standard deviations of as many draws.
    const bound = 4 * Math.sqrt(VISITORS * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(among('catalog', '1.1.0', percent).size - VISITORS * (percent / 100))).toBeLessThan(bound);
  });

  it('stay among them when it is shown to more', () => {
    const more = among('catalog', '1.1.0', 50);
    expect([...among('catalog', '1.1.0', 10)].every((visitor) => more.has(visitor))).toBe(true);
  });

  it.each([
    ['another remote', 'checkout', '1.1.0'],
    ['another release', 'catalog', '1.2.0'],
  ])('are others for %s: a tenth of them again', (_what, remote, salt) => {
    const first = among('catalog', '1.1.0', 10);
    const both = [...among(remote, salt, 10)].filter((visitor) => first.has(visitor)).length;
    expect(both).toBeGreaterThan(50);
    expect(both).toBeLessThan(150);
  });
});

describe('the names that a remote uses', () => {
  const provided = { '@boom/platform': ['Button', 'Card'], yup: ['object'] };

  it('are all there, or are told by library', () => {
    expect(missingNames({ '@boom/platform': ['Button'], yup: ['object'] }, provided)).toEqual([]);
    expect(missingNames({ '@boom/platform': ['Button', 'Row', 'Stack'], yup: [] }, provided)).toEqual([
      'uses Row, Stack of @boom/platform, which the shell does not provide',
    ]);
    expect(missingNames({ '@boom/platform/maps': ['Map'] }, provided)).toHaveLength(1);
  });
});

describe('the registry of one visitor', () => {
  const release = (version: string) =>
    buildRelease(version, {
      entry: `entry-${version}.js`,
      integrity: `sha384-${version}`,
      files: { 'early.js': 'sha384-early', 'late.js': 'sha384-late' },
      routes: [{ path: '/support', files: ['early.js'], shared: [] }],
    });
  const isIn = (visitor: number) => isInCanary(visitor, 'support', 'a', 50);
  const chosen = visitors.find(isIn) ?? -1;
  const other = visitors.find((visitor) => !isIn(visitor)) ?? -1;
  const registry = {
    generation: 3,
    remotes: {
      support: {
        ...release('1.0.0'),
        previous: release('0.9.0'),
        canary: { percent: 50, salt: 'a', release: release('1.1.0') },
      },
    },
  };

  const shellOf = (version: string, offers = {}) => ({ version, offers });
  /** As the site's server resolves it for a visitor. */
  const resolveFor = (visitor: number | undefined, from: Registry = registry, shell = shellOf('1.0.0')) => {
    const entries = Object.entries(from.remotes);
    const chosen = entries.map(([id, entry]) => [id, chooseRelease<RemoteRelease>(id, entry, visitor)]);
    return resolveRegistry(from, shell, Object.fromEntries(chosen));
  };

  it('holds the canary for some, with the live version to fall back on', () => {
    const { support } = resolveFor(chosen).remotes;
    expect(support).toMatchObject({ release: { version: '1.1.0' }, previous: { version: '1.0.0' } });
  });

  it('holds the live version for the others, with the one before it', () => {
    const { support } = resolveFor(other).remotes;
    expect(support).toMatchObject({ release: { version: '1.0.0' }, previous: { version: '0.9.0' } });
  });

  it('says why a release must not run, and offers one that must not to no visitor', () => {
    const { support } = registry.remotes;
    const uses = { '@boom/platform': ['Row'] };
    const bad = { ...registry, remotes: { support: { ...support, uses } } };
    const refused = 'uses Row of @boom/platform, which the shell does not provide';
    const live = resolveFor(other, bad).remotes.support;
    expect(live).toMatchObject({ release: { version: '1.0.0', refused }, previous: { version: '0.9.0' } });
    const canary = resolveFor(chosen, bad).remotes.support;
    expect(canary).toMatchObject({ release: { version: '1.1.0', refused: undefined }, previous: undefined });
    const untrusted = { ...registry, remotes: { support: { ...support, untrusted: 'support 1.0.0 is not signed' } } };
    expect(resolveFor(other, untrusted).remotes.support?.release.refused).toBe('support 1.0.0 is not signed');
  });

  it('offers no version that was taken back, were it the one before', () => {
    const pulled = [{ version: '0.9.0', why: 'Falla' }];
    const back = { ...registry, remotes: { support: { ...registry.remotes.support, pulled } } };
    expect(resolveFor(other, back).remotes.support).toMatchObject({
      release: { version: '1.0.0' },
      previous: undefined,
    });
    // Below the canary the live one stays.
    expect(resolveFor(chosen, back).remotes.support?.previous).toMatchObject({ version: '1.0.0' });
  });

  it('names the shell and the one before it; for who gets its canary, the live one', () => {
    const shell = { version: '2.0.0', previous: { version: '1.0.0' }, canary: { release: { version: '3.0.0' } } };
    const withShell = { ...registry, shell } as unknown as Registry;
    expect(resolveFor(chosen, withShell, shellOf('2.0.0')).shell).toEqual({
      version: '2.0.0',
      previous: '1.0.0',
    });
    expect(resolveFor(chosen, withShell, shellOf('3.0.0')).shell).toEqual({
      version: '3.0.0',
      previous: '2.0.0',
    });
  });

  it('has no canary for who has no number', () => {
    expect(resolveFor(undefined).remotes.support?.release.version).toBe('1.0.0');
  });

  it('is small: only the files that are fetched early', () => {
    const { support } = resolveFor(other).remotes;
    expect(support?.release.files).toEqual({ 'early.js': 'sha384-early' });
    expect(Object.keys(support?.previous ?? {})).toEqual(['version', 'entry', 'integrity']);
  });

  it('has a place for what is still being built, which search engines do not get', () => {
    const path = { path: '/rentas', title: 'Rentas' };
    const coming = { rentas: [{ ...path, description: 'Equipo' }], support: [] };
    const { rentas, support } = resolveFor(undefined, { ...registry, coming }).remotes;
    expect(rentas?.release).toMatchObject({ isComing: true, paths: [{ ...path, isPrivate: true }] });
    expect(support?.release).toMatchObject({ version: '1.0.0', paths: [{ path: '/support' }] });
  });

  it('says which paths a remote has, without what only search engines read', () => {
    const { support } = resolveFor(other).remotes;
    expect(support?.release.paths).toEqual([
      {
        path: '/support',
        title: 'Centro de soporte',
        isPrivate: true,
        navbar: { label: '</script><b>Soporte', order: 1 },
      },
    ]);
  });
});
