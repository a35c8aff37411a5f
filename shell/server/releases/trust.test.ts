import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { makeKey, publicHalf, signRelease } from '../../releases/signature';
import type { Registry } from '../../src/registry/registry';
import { buildRelease, buildShell } from '../test/site';
import { believeSigned, watchTrustedKeys } from './trust';

const keys = { support: makeKey(), catalog: makeKey(), shell: makeKey() };
const listOf = (...units: Array<keyof typeof keys>) =>
  Object.fromEntries(units.map((unit) => [unit, [publicHalf(keys[unit])]]));
const support = (version: string) => signRelease('support', buildRelease(version), keys.support);
const shell = (version: string) => signRelease('shell', buildShell(version), keys.shell);

let folder: string;
let logged: Array<Record<string, unknown>>;
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) });
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boom-trust-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const listFile = () => path.join(folder, 'keys.json');
function writeList(list: unknown): string {
  writeFileSync(`${listFile()}.next`, JSON.stringify(list));
  renameSync(`${listFile()}.next`, listFile());
  return listFile();
}

const trusted = listOf('support', 'catalog', 'shell');

/** What the site makes of a registry. */
const believe = (registry: Registry, apiOrigin = 'http://127.0.0.1:9') =>
  believeSigned(
    async () => registry,
    () => trusted,
    apiOrigin,
    log,
  );

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
    const read = believe(registry);
    expect(await read()).toEqual(registry);
    expect(await read()).toBe(await read());
    expect(logged).toEqual([]);
  });

  it('keeps what nobody has signed from being fetched, drawn or shown, and says why, once', async () => {
    const reports: string[] = [];
    const api = createServer(async (request, response) => {
      reports.push(await text(request));
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => {
      api.listen(0, '127.0.0.1', resolve);
    });
    const unsigned = { ...support('1.0.0'), server: { file: 'server.cjs', integrity: 'sha384-x' } };
    const read = believe(
      { generation: 1, remotes: { support: unsigned } },
      `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    );
    for (let count = 0; count < 3; count += 1) {
      expect((await read()).remotes.support).toMatchObject({
        version: '1.0.0',
        distrusted: 'support 1.0.0 was altered after it was signed',
        files: {},
        routes: [],
        widgets: {},
        descriptor: { paths: [{ path: '/support', title: '', description: '', isPrivate: true }] },
      });
    }
    const { server, descriptor } = (await read()).remotes.support ?? {};
    expect([server, descriptor?.paths?.[0]?.navbar]).toEqual([undefined, undefined]);
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
    await new Promise((resolve) => api.close(resolve));
  });

  it('is judged release by release: live, canary and the one before', async () => {
    const foreign = (version: string) => signRelease('support', buildRelease(version), keys.catalog);
    const { remotes, shell: live } = await believe({
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
    expect([remotes.support?.distrusted, remotes.support?.canary?.release.distrusted]).toEqual([
      undefined,
      'support 1.1.0 is not signed',
    ]);
    expect(remotes.support?.previous?.distrusted).toBe('support 0.9.0 is signed by the team of catalog');
    expect([live?.distrusted, live?.previous?.distrusted]).toEqual([
      'shell 2.0.0 was altered after it was signed',
      undefined,
    ]);
  });
});

describe('the list of trusted keys', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('is read again when it was replaced, so that a key can be taken away while the site runs', () => {
    const read = watchTrustedKeys(writeList(listOf('support')), log);
    const first = read();
    jest.setSystemTime(2_000);
    expect(read()).toBe(first);
    writeList(listOf('catalog'));
    jest.setSystemTime(4_000);
    expect(Object.keys(read())).toEqual(['catalog']);
  });

  it('is looked at at once when there is a new registry to judge', () => {
    const read = watchTrustedKeys(writeList(listOf('support')), log);
    writeList(listOf('support', 'catalog'));
    expect(Object.keys(read())).toEqual(['support']);
    expect(Object.keys(read(true))).toEqual(['support', 'catalog']);
  });

  it('stays as it was when the new one cannot be read, and the log says so', () => {
    const read = watchTrustedKeys(writeList(listOf('support')), log);
    writeList([]);
    jest.setSystemTime(2_000);
    expect(Object.keys(read())).toEqual(['support']);
    expect(logged).toHaveLength(1);
  });

  it('stops the start when there is none', () => {
    expect(() => watchTrustedKeys(listFile(), log)).toThrow(`RELEASE_KEYS (${listFile()})`);
  });
});
