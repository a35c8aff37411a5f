import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pino from 'pino';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildAccount, buildCatalog, buildRelease, buildShell, starter, worker } from '../../releases/test/build';
import { integrityOf } from '../../src/registry/integrityOf';
import type { Registry } from '../../src/registry/registry';
import { createSite } from '../app';
import { parseTrustedProxies } from '../clientAddress';
import type { TracingSettings } from '../env';
import { signed, signedRegistry, trusted } from './signing';
import { close, listen, startUpstream } from './upstream';

export const script = 'console.log("a remote that is long enough to be worth compressing");'.repeat(20);

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
  api?: Parameters<typeof startUpstream>[0];
  /** Pause between two checks of canaries, ms; unless told, there are none. */
  canaryCheckMs?: number;
  tracing?: TracingSettings;
  /** Whether the process was asked to stop. */
  isStopping?: boolean;
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

  const upstream = await startUpstream(options.api ?? {});
  const logged: Array<Record<string, unknown>> = [];
  const made = createSite(
    {
      port: 0,
      publicUrl: new URL(options.publicUrl ?? 'http://localhost:3000'),
      trustedProxies: parseTrustedProxies(options.trustedProxies ?? ''),
      apiOrigin: upstream.origin,
      devOrigin: options.dev ? upstream.origin : undefined,
      allowsLocalReleases: !options.isProduction,
      store: new ReleaseStore(releasesDir),
      releaseKeys,
      hasServiceWorker: options.hasServiceWorker ?? true,
      siteSecret: 'a secret of the site in its tests',
      canaryCheckMs: options.canaryCheckMs ?? 0,
      logLevel: 'error',
      tracing: options.tracing,
      drainMs: 0,
    },
    pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
    () => options.isStopping ?? false,
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
  return {
    /** Lines of level "error" and above. */
    logged,
    /** What the API was told of failures; `from` is whom the report was forwarded for. */
    reports: upstream.reports,
    origin: `http://127.0.0.1:${port}`,
    releasesDir,
    apiOrigin: upstream.origin,
    writeRelease,
    writeShell,
    writeRegistry,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, headers),
    send,
    /** Resolves when the metrics of canaries have been asked for so many times more. */
    checks: upstream.metricsAsked,
    stopUpstream: upstream.stop,
    async stop() {
      await close(site);
      await made.stop();
      await upstream.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
