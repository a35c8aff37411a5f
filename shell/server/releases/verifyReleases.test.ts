import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { ReleaseStore } from '../../releases/releaseStore';
import { makeKey, publicHalf, signRelease, type TrustedKeys } from '../../releases/signature';
import { buildRelease, buildRemote, buildShell } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import type { Registry } from '../../src/registry/registry';
import { createReleases } from '../test/siteReleases';
import { close, listen } from '../test/upstream';
import { watchTrustedKeys } from './trustedKeys';

const keys = { support: makeKey(), catalog: makeKey(), shell: makeKey() };
const listOf = (...units: Array<keyof typeof keys>) =>
  Object.fromEntries(units.map((unit) => [unit, [publicHalf(keys[unit])]]));
const support = (version: string) => signRelease('support', buildRelease(version), keys.support);
const shell = (version: string) => signRelease('shell', buildShell(version), keys.shell);

let folder: string;
let logged: Array<Record<string, unknown>>;
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) });
beforeEach(() => {
  folder = tempFolder();
  logged = [];
});

const listFile = () => path.join(folder, 'keys.json');
function writeList(list: unknown): string {
  writeFileSync(`${listFile()}.next`, JSON.stringify(list));
  renameSync(`${listFile()}.next`, listFile());
  return listFile();
}

const trusted = listOf('support', 'catalog', 'shell');

function write(registry: Registry): void {
  writeFileSync(path.join(folder, 'next.json'), JSON.stringify(registry));
  renameSync(path.join(folder, 'next.json'), path.join(folder, 'registry.json'));
}

/** What the site makes of a registry. */
function verify(registry: Registry, options: { apiOrigin?: string; list?: TrustedKeys } = {}) {
  write(registry);
  const releases = createReleases(new ReleaseStore(folder), log, { list: trusted, ...options });
  return () => releases.current();
}

describe('a registry', () => {
  it('is taken as it is when everything in it is signed, and checked once', async () => {
    const registry: Registry = {
      generation: 1,
      shell: { ...shell('1.0.0'), previous: shell('0.9.0') },
      remotes: {
        support: {
          ...support('1.0.0'),
          canary: { percent: 10, salt: '1.1.0', release: support('1.1.0') },
          previous: support('0.9.0'),
          pulled: [{ version: '0.8.0' }],
        },
      },
    };
    const read = verify(registry);
    expect(await read()).toEqual(registry);
    expect(await read()).toBe(await read());
    expect(logged).toEqual([]);
  });

  it('keeps what is not signed from being fetched, drawn or shown, and says why, once', async () => {
    const reports: string[] = [];
    const api = createServer(async (request, response) => {
      reports.push(await text(request));
      response.writeHead(204).end();
    });
    const unsigned = { ...support('1.0.0'), server: { file: 'server.cjs', integrity: 'sha384-x' } };
    const apiOrigin = `http://127.0.0.1:${await listen(api)}`;
    const read = verify({ generation: 1, remotes: { support: unsigned } }, { apiOrigin });
    for (let count = 0; count < 3; count += 1) {
      expect((await read()).remotes.support).toMatchObject({
        version: '1.0.0',
        untrusted: 'support 1.0.0 was altered after it was signed',
        files: {},
        routes: [],
        widgets: {},
        descriptor: { paths: [{ path: '/support', title: '', description: '', isPrivate: true }] },
      });
    }
    const { server, descriptor } = (await read()).remotes.support ?? {};
    expect([server, descriptor?.paths[0]?.navbar]).toEqual([undefined, undefined]);
    expect(logged).toMatchObject([{ remote: 'support', version: '1.0.0', reason: 'was altered after it was signed' }]);
    while (reports.length === 0) await new Promise(setImmediate);
    expect(reports.map((report) => JSON.parse(report))).toMatchObject([
      {
        remote: 'support',
        version: '1.0.0',
        kind: 'signature',
        message: 'support 1.0.0 was altered after it was signed',
      },
    ]);
    await close(api);
  });

  it('says of a page that is not signed, as before, who may open it and whose frame it has', async () => {
    const place = { path: '/panel/*', access: 'admin', isPrivate: true, hasOwnFrame: true } as const;
    const unsigned = buildRemote('1.0.0', [{ ...place, title: 'Panel', formerly: ['/admin'] }]);
    const { remotes } = await verify({ generation: 1, remotes: { support: unsigned } })();
    expect(remotes.support?.descriptor.paths).toEqual([{ ...place, title: '', description: '' }]);
  });

  it('is judged release by release: live, canary and the one before', async () => {
    const foreign = (version: string) => signRelease('support', buildRelease(version), keys.catalog);
    const { remotes, shell: live } = await verify({
      generation: 1,
      shell: { ...shell('2.0.0'), sources: 'altered', previous: shell('1.0.0') },
      remotes: {
        support: {
          ...support('1.0.0'),
          canary: { percent: 10, salt: '1.1.0', release: buildRelease('1.1.0') },
          previous: foreign('0.9.0'),
        },
      },
    })();
    expect([remotes.support?.untrusted, remotes.support?.canary?.release.untrusted]).toEqual([
      undefined,
      'support 1.1.0 is not signed',
    ]);
    expect(remotes.support?.previous?.untrusted).toBe('support 0.9.0 is signed by the team of catalog');
    expect([live?.untrusted, live?.previous?.untrusted]).toEqual([
      'shell 2.0.0 was altered after it was signed',
      undefined,
    ]);
  });
});

describe('a path', () => {
  const signed = (
    unit: 'support' | 'catalog',
    version: string,
    ...paths: Array<{ path: string; formerly?: string[] }>
  ) => signRelease(unit, buildRemote(version, paths), keys[unit]);
  const support = signed('support', '1.0.0', { path: '/support' });

  it('of the shell or of another remote is nobody else’s, also as an old address; the log says who asked', async () => {
    const catalog = signed('catalog', '2.0.0', { path: '/ofertas', formerly: ['/support/*', '/envios'] });
    const { remotes } = await verify({ generation: 1, remotes: { support, catalog } })();
    expect(remotes.support?.untrusted).toBeUndefined();
    expect(remotes.catalog).toMatchObject({ files: {}, routes: [], descriptor: { paths: [] } });
    expect(logged).toMatchObject([
      { remote: 'catalog', version: '2.0.0', reason: 'asks for /support/*, but /support belongs to support 1.0.0' },
    ]);
  });

  it('stays with who has it, wherever another one stands in the registry, as a canary too', async () => {
    const read = verify({ generation: 1, remotes: { support } });
    await read();
    const thief = signed('catalog', '2.0.0', { path: '/' }, { path: '/support' });
    write({ generation: 2, remotes: { catalog: thief, support } });
    expect(Object.values((await read()).remotes).map(({ untrusted }) => untrusted !== undefined)).toEqual([
      true,
      false,
    ]);
    const live = signed('catalog', '1.0.0', { path: '/' });
    write({
      generation: 3,
      remotes: { catalog: { ...live, canary: { percent: 10, salt: 'a', release: thief } }, support },
    });
    const { catalog } = (await read()).remotes;
    expect([catalog?.untrusted, catalog?.canary?.release.untrusted]).toEqual([
      undefined,
      'catalog 2.0.0 asks for /support, but /support belongs to support 1.0.0',
    ]);
  });

  it('stays with who has it where a team that is known by another release asks for it', async () => {
    const read = verify({ generation: 1, remotes: { catalog: signed('catalog', '1.0.0', { path: '/' }), support } });
    await read();
    const thief = signed('catalog', '2.0.0', { path: '/' }, { path: '/support' });
    write({ generation: 2, remotes: { catalog: thief, support } });
    const { remotes } = await read();
    expect(remotes.support?.untrusted).toBeUndefined();
    expect(remotes.catalog?.untrusted).toBe('catalog 2.0.0 asks for /support, but /support belongs to support 1.0.0');
  });

  it('goes to another remote when the first one gives it up', async () => {
    const read = verify({ generation: 1, remotes: { support } });
    await read();
    write({
      generation: 2,
      remotes: {
        support: signed('support', '1.1.0', { path: '/ayuda' }),
        catalog: signed('catalog', '2.0.0', { path: '/support' }),
      },
    });
    expect(Object.values((await read()).remotes).map(({ untrusted }) => untrusted)).toEqual([undefined, undefined]);
  });

  it('is not held by a release that is not signed', async () => {
    const unsigned = buildRemote('1.0.0', [{ path: '/support' }]);
    const { remotes } = await verify({ generation: 1, remotes: { catalog: unsigned, support } })();
    expect(remotes.support?.untrusted).toBeUndefined();
    expect(remotes.catalog?.descriptor.paths).toEqual([]);
  });

  it('is not taken from a release that has one before it, when a site starts', async () => {
    const released = { ...support, previous: signed('support', '0.9.0', { path: '/support' }) };
    const unsigned = buildRemote('1.0.0', [{ path: '/support' }]);
    const { remotes } = await verify({ generation: 1, remotes: { catalog: unsigned, support: released } })();
    expect(remotes.support?.untrusted).toBeUndefined();
    expect(remotes.catalog?.untrusted).toBe('catalog 1.0.0 is not signed');
  });

  it('outside of those that stand beside the key is not believed, although it is free', async () => {
    const list = { support: [{ ...publicHalf(keys.support), paths: ['/support/*'] }] };
    const whole = signed('support', '1.1.0', { path: '/support' }, { path: '/support/:id' });
    const other = signed('support', '1.2.0', { path: '/support', formerly: ['/ayuda'] });
    expect((await verify({ generation: 1, remotes: { support: whole } }, { list })()).remotes.support?.untrusted).toBe(
      undefined,
    );
    expect((await verify({ generation: 1, remotes: { support: other } }, { list })()).remotes.support?.untrusted).toBe(
      'support 1.2.0 asks for /ayuda, which is not among the paths of its key',
    );
  });
});

describe('the list of trusted keys', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('is read again when it was replaced, so that a key can be taken away while the site runs', () => {
    const { read } = watchTrustedKeys(writeList(listOf('support')), log);
    const first = read();
    jest.advanceTimersByTime(2_000);
    expect(read()).toBe(first);
    writeList(listOf('catalog'));
    // Also by a machine whose clock is set back.
    jest.setSystemTime(-3_600_000);
    jest.advanceTimersByTime(2_000);
    expect(Object.keys(read())).toEqual(['catalog']);
  });

  it('is looked at at once when there is a new registry to judge', () => {
    const { read } = watchTrustedKeys(writeList(listOf('support')), log);
    writeList(listOf('support', 'catalog'));
    expect(Object.keys(read())).toEqual(['support']);
    expect(Object.keys(read(true))).toEqual(['support', 'catalog']);
  });

  it('stays as it was when the new one cannot be read, and the log says so', () => {
    const { read } = watchTrustedKeys(writeList(listOf('support')), log);
    writeList([]);
    jest.advanceTimersByTime(2_000);
    expect(Object.keys(read())).toEqual(['support']);
    expect(logged).toHaveLength(1);
  });

  it('stops the start when there is none', () => {
    expect(() => watchTrustedKeys(listFile(), log)).toThrow(`RELEASE_KEYS (${listFile()})`);
  });
});
