import { integrityOf } from '../../src/registry/integrityOf';
import type { DescribedPath, RemoteRelease, ShellRelease } from '../../src/registry/registry';

export function buildRelease(version: string, over: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    version,
    entry: 'remoteEntry.1a.js',
    integrity: 'sha384-entry',
    files: { 'remoteEntry.1a.js': 'sha384-entry', '58.2b.js': 'sha384-expose', '99.3c.js': 'sha384-late' },
    routes: [{ path: '/support', files: ['58.2b.js'], shared: ['yup'] }],
    widgets: {},
    descriptor: {
      id: 'support',
      owner: 'soporte',
      paths: [
        {
          path: '/support',
          title: 'Centro de soporte',
          description: 'Abre un ticket.',
          isPrivate: true,
          navbar: { label: '</script><b>Soporte', order: 1 },
        },
      ],
      requires: { '@boom/platform': '^1.0.0' },
    },
    requires: {},
    uses: {},
    sources: 'abc',
    publishedAt: '2026-11-21T00:00:00.000Z',
    publishedBy: 'ana',
    ...over,
  };
}

/** A release whose paths have no other facts than these. */
export function buildRemote(version: string, paths: Array<Partial<DescribedPath> & { path: string }>): RemoteRelease {
  const release = buildRelease(version);
  const described = paths.map((path) => ({ title: '', description: '', ...path }));
  return { ...release, routes: [], descriptor: { ...release.descriptor, paths: described } };
}

export const worker = 'work()';
export const starter = 'start()';

/** A release of the shell; its files are as `startSite` of the server's tests writes them. */
export function buildShell(version: string, program = ''): ShellRelease {
  return {
    version,
    entry: 'main.9f.js',
    files: { 'main.9f.js': 'sha384-main', '190.4d.js': 'sha384-yup' },
    provided: { yup: ['190.4d.js'] },
    offlinePage: ['77.8b.js'],
    server: { file: 'server.5e.cjs', integrity: integrityOf(program) },
    starter: { file: 'starter.6f.js', integrity: integrityOf(starter) },
    worker: { file: 'worker.7a.js', integrity: integrityOf(worker) },
    provides: { '@boom/platform': '1.0.0' },
    siteContract: 1,
    offers: { yup: ['object'], '@boom/platform': ['Button'] },
    sources: 'abc',
    publishedAt: '2026-11-21T00:00:00.000Z',
    publishedBy: 'ana',
  };
}

/** A release of the catalogue that brings a bundle for the server. */
export const buildCatalog = (version: string): RemoteRelease => ({
  ...buildRemote(version, [
    { path: '/', title: 'Electrónica al mayoreo' },
    { path: '/producto/:id', title: 'Producto', preview: 'product' },
    { path: '/ofertas', title: 'Ofertas', description: 'Promociones y ofertas relámpago.' },
  ]),
  routes: [{ path: '/ofertas', files: ['58.2b.js'], shared: [] }],
  server: { file: 'server.1.cjs', integrity: 'sha384-server' },
});

/** What is somebody's own. */
export const buildAccount = (version: string): RemoteRelease =>
  buildRemote(version, [
    { path: '/auth', isPrivate: true },
    { path: '/dashboard', access: 'signedIn', isPrivate: true, formerly: ['/user-dashboard'] },
  ]);
