import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pino from 'pino';
import { ReleaseStore } from '../../releases/releaseStore';
import { integrityOf } from '../../src/registry/integrityOf';
import type { DescribedPath, Registry, RemoteRelease, ShellRelease } from '../../src/registry/registry';
import { createSite } from '../app';
import { parseTrustedProxies } from '../clientAddress';
import { signed, signedRegistry, trusted } from './signing';

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
    sources: 'abc',
    publishedAt: '2026-11-21T00:00:00.000Z',
    ...over,
  };
}

/** A release whose paths have no other facts than these. */
export function buildRemote(version: string, paths: Array<Partial<DescribedPath> & { path: string }>): RemoteRelease {
  const release = buildRelease(version);
  const described = paths.map((path) => ({ title: '', description: '', ...path }));
  return { ...release, routes: [], descriptor: { ...release.descriptor, paths: described } };
}

const worker = 'work()';
const starter = 'start()';

/** A release of the shell; its files are as `startSite` writes them. */
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
    offers: { yup: ['object'], '@boom/platform': ['Button'] },
    sources: 'abc',
    publishedAt: '2026-11-21T00:00:00.000Z',
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

export const script = 'console.log("a remote that is long enough to be worth compressing");'.repeat(20);

// Each test starts a site of its own, and threads with it.
jest.setTimeout(30_000);

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  text: string;
}

interface SiteOptions {
  publicUrl?: string;
  dev?: boolean;
  isProduction?: boolean;
  trustedProxies?: string;
  hasServiceWorker?: boolean;
  /** Whether there is no registry yet. */
  isEmpty?: boolean;
  /** The program of the render threads; unless told, one that never comes up. */
  program?: string;
  /** What the API answers, by path without query: a body, and status and headers where they are not the usual ones. */
  api?: Record<string, { body: unknown; status?: number; headers?: Record<string, string> }>;
  /** Pause between two checks of canaries, ms; unless told, there are none. */
  canaryCheckMs?: number;
}

/**
 * A site over folders made for the test and an API that answers what it was asked.
 * `get` sends paths exactly as written, unlike `fetch`, which tidies them up.
 */
export async function startSite(options: SiteOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'boom-site-'));
  const releasesDir = path.join(folder, 'releases');
  mkdirSync(releasesDir);
  writeFileSync(path.join(folder, 'secret.json'), '{}');
  const program = options.program ?? '';
  const releaseKeys = path.join(folder, 'release-keys.json');
  writeFileSync(releaseKeys, JSON.stringify(trusted));
  /** Files of a release, those for browsers named in its `release.json`. */
  function writeRelease(unit: string, version: string, files: Record<string, string | Buffer>) {
    const place = path.join(releasesDir, unit, version);
    mkdirSync(place, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(place, name), content);
    const served = Object.entries(files).filter(([name]) => name.endsWith('.js') || name === 'mf-manifest.json');
    const hashes = Object.fromEntries(served.map(([name, content]) => [name, integrityOf(content)]));
    const release = signed(unit, buildRelease(version, { files: hashes }));
    writeFileSync(path.join(place, 'release.json'), JSON.stringify(release));
  }
  const writeShell = (version: string) =>
    writeRelease('shell', version, {
      'starter.6f.js': starter,
      'worker.7a.js': worker,
      'server.5e.cjs': program,
      'main.9f.js': script,
      'main.9f.js.map': '{}',
    });
  for (const version of ['1.0.0', '1.1.0']) {
    writeShell(version);
    const packed = brotliCompressSync(script);
    const files = {
      'server.1.cjs': 'module.exports = {}',
      'remoteEntry.1a.js': script,
      'remoteEntry.1a.js.br': packed,
    };
    writeRelease('support', version, files);
  }
  /** Everything in it is signed, unless it says otherwise. */
  let written = 0;
  const writeRegistry = (registry: Registry) => {
    const whole = signedRegistry({ shell: buildShell('1.0.0', program), ...registry });
    const file = path.join(releasesDir, 'registry.json');
    writeFileSync(file, JSON.stringify(whole));
    // Two changes within a tick of the file system's clock are told apart all the same.
    written += 1;
    utimesSync(file, written, written);
  };
  if (!options.isEmpty) {
    writeRegistry({
      generation: 1,
      remotes: { support: buildRelease('1.0.0'), catalog: buildCatalog('1.0.0'), account: buildAccount('1.0.0') },
    });
  }

  let figuresAsked = 0;
  const reports: Array<Record<string, unknown>> = [];
  const upstream = createServer((incoming, response) => {
    if (incoming.url === '/api/reports/client-errors') {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        reports.push({ ...JSON.parse(Buffer.concat(parts).toString()), from: incoming.headers['x-forwarded-for'] });
        response.writeHead(204).end();
      });
      return;
    }
    if (incoming.url?.startsWith('/api/reports/figures')) figuresAsked += 1;
    response.setHeader('Content-Type', 'application/json');
    const given = options.api?.[incoming.url?.split('?')[0] ?? ''];
    if (given) {
      response.statusCode = given.status ?? 200;
      for (const [name, value] of Object.entries(given.headers ?? {})) response.setHeader(name, value);
      response.end(JSON.stringify(given.body));
      return;
    }
    response.end(JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers }));
  });
  const upstreamOrigin = `http://127.0.0.1:${await listen(upstream)}`;
  const logged: Array<Record<string, unknown>> = [];
  const made = createSite(
    {
      port: 0,
      publicUrl: new URL(options.publicUrl ?? 'http://localhost:3000'),
      trustedProxies: parseTrustedProxies(options.trustedProxies ?? ''),
      apiOrigin: upstreamOrigin,
      devOrigin: options.dev ? upstreamOrigin : undefined,
      allowsLocalReleases: !options.isProduction,
      store: new ReleaseStore(releasesDir),
      releaseKeys,
      hasServiceWorker: options.hasServiceWorker ?? true,
      siteSecret: 'a secret of the site in its tests',
      canaryCheckMs: options.canaryCheckMs ?? 0,
      drainMs: 0,
    },
    pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
    () => false,
  );
  const site = createServer(made.site.callback());
  const port = await listen(site);

  function send(method: string, url: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const body = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
        });
      })
        .on('error', reject)
        .end(body);
    });
  }
  const close = (server: Server) => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return {
    /** Lines of level "error" and above. */
    logged,
    /** What the API was told of failures; `from` is whom the report was forwarded for. */
    reports,
    releasesDir,
    apiOrigin: upstreamOrigin,
    writeRelease,
    writeShell,
    writeRegistry,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, headers),
    send,
    /** Resolves when the figures of canaries have been asked for so many times more. */
    async checks(count: number) {
      const wanted = figuresAsked + count;
      while (figuresAsked < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    stopUpstream: () => close(upstream),
    async stop() {
      await close(site);
      await made.stop();
      await close(upstream);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
