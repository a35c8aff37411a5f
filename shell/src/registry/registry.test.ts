import { coversPath } from './matchPath';
import type { RemoteRelease } from './registry';
import { resolveRegistry } from './resolveRegistry';

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
  ])('%s covers %s: %s', (pattern, path, covers) => expect(coversPath(pattern, path)).toBe(covers));
});

describe('the registry of one visitor', () => {
  const release = (version: string): RemoteRelease => ({
    version,
    entry: `entry-${version}.js`,
    integrity: `sha384-${version}`,
    files: { 'early.js': 'sha384-early', 'late.js': 'sha384-late' },
    routes: [{ path: '/support', files: ['early.js'], shared: [] }],
    widgets: {},
    descriptor: {
      id: 'support',
      owner: 'soporte',
      base: ['/support'],
      roles: [],
      navbar: [],
      requires: { '@boom/platform': '^1.0.0' },
    },
    sources: 'abc',
    publishedAt: '2026-11-21T00:00:00.000Z',
  });
  const registry = {
    generation: 3,
    remotes: {
      support: { ...release('1.0.0'), previous: release('0.9.0'), canary: { percent: 10, release: release('1.1.0') } },
    },
  };

  it('holds the canary for the first buckets, with the live version to fall back on', () => {
    const { support } = resolveRegistry(registry, 9).remotes;
    expect(support).toMatchObject({ release: { version: '1.1.0' }, previous: { version: '1.0.0' } });
  });

  it('holds the live version for the others, with the one before it', () => {
    const { support } = resolveRegistry(registry, 10).remotes;
    expect(support).toMatchObject({ release: { version: '1.0.0' }, previous: { version: '0.9.0' } });
  });

  it('is small: only the files that are fetched early', () => {
    const { support } = resolveRegistry(registry, 50).remotes;
    expect(support?.release.files).toEqual({ 'early.js': 'sha384-early' });
    expect(Object.keys(support?.previous ?? {})).toEqual(['version', 'entry', 'integrity']);
  });
});
