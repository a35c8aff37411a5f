import { generateKeyPairSync } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease } from '../src/registry/registry';
import { localTrust, readReleaseKeys, readTrustedKeys } from './releaseKeys';
import { findFault, makeKey, parseKey, publicHalf, signRelease, writeKey } from './signature';
import { tempFolder } from './test/tempFolder';

const release = {
  version: '1.0.0',
  files: { 'a.js': 'sha384-a' },
  server: undefined,
} as Partial<RemoteRelease> as RemoteRelease;
const [catalog, admin] = [makeKey(), makeKey()];
const trusted = { catalog: [publicHalf(catalog)], admin: [publicHalf(admin)] };

describe('a signature', () => {
  it('is believed from the team of the unit, also after the release went through a file in another order', () => {
    const signed = signRelease('catalog', release, catalog);
    expect(findFault('catalog', signed, trusted)).toBeUndefined();
    const { files, version, signature } = JSON.parse(JSON.stringify(signed));
    expect(findFault('catalog', { files, signature, version } as RemoteRelease, trusted)).toBeUndefined();
  });

  it.each([
    ['is not signed', release],
    ['is not signed', { ...release, signature: { key: publicHalf(catalog).id } } as RemoteRelease],
    ['was altered after it was signed', { ...signRelease('catalog', release, catalog), version: '1.0.1' }],
    ['was altered after it was signed', { ...signRelease('catalog', release, catalog), files: { 'a.js': 'sha384-b' } }],
    ['was altered after it was signed', signRelease('admin', release, catalog)],
    ['is signed by the team of admin', signRelease('catalog', release, admin)],
    [/^is signed by a key that is not trusted \([0-9a-f]{16}\)$/, signRelease('catalog', release, makeKey())],
    [
      'was altered after it was signed',
      { ...release, signature: { key: publicHalf(catalog).id, value: 'no base64!' } },
    ],
  ])('is refused: %s', (reason, signed) => {
    expect(findFault('catalog', signed, trusted)).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    );
  });

  it('for one segment below a path is none for all that is below it', () => {
    const list = { catalog: [{ ...publicHalf(catalog), paths: ['/producto/:id'] }] };
    const faultOf = (path: string) =>
      findFault(
        'catalog',
        signRelease('catalog', { version: '1.0.0', descriptor: { paths: [{ path }] } }, catalog),
        list,
      );
    expect(faultOf('/producto/:slug')).toBeUndefined();
    expect(faultOf('/producto/*')).toBe('asks for /producto/*, which is not among the paths of its key');
  });

  it('of one key is believed while another one takes over, and no more once it is off the list', () => {
    const signed = signRelease('catalog', release, catalog);
    const next = publicHalf(makeKey());
    expect(findFault('catalog', signed, { catalog: [next, ...trusted.catalog] })).toBeUndefined();
    expect(findFault('catalog', signed, { catalog: [next] })).toContain('not trusted');
  });
});

it('a release that was signed before the canonical form was RFC 8785 by name is believed as before', () => {
  const earlier = {
    version: '1.0.0',
    integrity: 'sha384-a',
    files: { 'b.js': 'sha384-b', 'a.js': 'sha384-a' },
    routes: [{ path: '/', files: [], shared: ['yup'] }],
    descriptor: {
      id: 'catalog',
      paths: [{ path: '/ñandú', title: 'A "B"\n€', navbar: { label: '</x>', order: 1.5 } }],
    },
    signature: {
      key: 'd17ae8fbbacdb00a',
      value: 'BHP4Vr19Ruq2lA0eHfQcTfXr2b1RVJhhlsqpzwgl5TS/09oaklG+MkElBOi1goQpxIkG2m4A83FW6PQIZVnYDA==',
    },
  };
  const publicKey = 'MCowBQYDK2VwAyEAqDBpPvtaqn5SyNYiCrorysIpj/8bKLHQDLt9TWT2PfE=';
  expect(findFault('catalog', earlier, { catalog: [{ id: 'd17ae8fbbacdb00a', publicKey }] })).toBeUndefined();
});

it('a private key is read as one line and as PEM, and of its own kind only', () => {
  const pem = catalog.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const text of [writeKey(catalog), pem]) expect(publicHalf(parseKey(text))).toEqual(publicHalf(catalog));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(() => parseKey(writeKey(privateKey))).toThrow('not for ed25519');
});

describe('the keys of whoever releases', () => {
  let folder: string;
  beforeEach(() => {
    folder = tempFolder();
  });
  const listed = () => {
    const file = path.join(folder, 'teams.json');
    writeFileSync(file, JSON.stringify(trusted));
    return file;
  };

  it('are made in the data folder when nothing is configured, one per unit, for its owner to read', () => {
    const keys = readReleaseKeys({}, folder);
    const signed = keys.sign('catalog', release);
    expect(keys.findFault('catalog', signed)).toBeUndefined();
    expect(keys.findFault('admin', keys.sign('admin', release))).toBeUndefined();
    expect(keys.findFault('admin', signed)).toBe('is signed by the team of catalog');
    expect(Object.keys(readTrustedKeys(localTrust(folder)))).toEqual(['catalog', 'admin']);
    expect(statSync(path.join(folder, 'release-keys/catalog.key')).mode & 0o077).toBe(0);
    expect(readReleaseKeys({}, folder).findFault('catalog', signed)).toBeUndefined();
  });

  it('are trusted by the next start where one was broken off before it noted so', () => {
    const signed = readReleaseKeys({}, folder).sign('catalog', release);
    readReleaseKeys({}, folder).sign('admin', release);
    const { admin: _, ...noted } = readTrustedKeys(localTrust(folder));
    writeFileSync(localTrust(folder), JSON.stringify(noted));
    const keys = readReleaseKeys({}, folder);
    expect(keys.findFault('admin', keys.sign('admin', release))).toBeUndefined();
    expect(keys.findFault('catalog', signed)).toBeUndefined();
    rmSync(localTrust(folder));
    expect(keys.findFault('catalog', keys.sign('catalog', release))).toBeUndefined();
  });

  it('are those of the environment, and nothing is made', () => {
    const keys = readReleaseKeys({ RELEASE_KEY: writeKey(catalog), RELEASE_KEYS: listed() }, folder);
    expect(keys.findFault('catalog', keys.sign('catalog', release))).toBeUndefined();
    expect(() => keys.sign('admin', release)).toThrow(
      'RELEASE_KEY is not for admin: what it signs is signed by the team of catalog',
    );
    expect(existsSync(path.join(folder, 'release-keys'))).toBe(false);
  });

  it('believe themselves alone without a list', () => {
    const keys = readReleaseKeys({ RELEASE_KEY: writeKey(catalog), NODE_ENV: 'production' }, folder);
    expect(keys.findFault('catalog', keys.sign('catalog', release))).toBeUndefined();
    expect(keys.findFault('admin', signRelease('admin', release, admin))).toContain('not trusted');
  });

  it('tell without a private key what to believe, and sign nothing', () => {
    const keys = readReleaseKeys({ RELEASE_KEYS: listed(), NODE_ENV: 'production' }, folder);
    expect(keys.findFault('admin', signRelease('admin', release, admin))).toBeUndefined();
    expect(() => keys.sign('admin', release)).toThrow('RELEASE_KEY is missing');
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'RELEASE_KEYS is missing'],
    [{ RELEASE_KEY: 'secret' }, 'RELEASE_KEY is no private key of Ed25519'],
    [{ RELEASE_KEYS: '/nowhere/keys.json' }, 'RELEASE_KEYS (/nowhere/keys.json)'],
  ])('stop everything when they are wrong, by name: %p', (source, message) => {
    expect(() => readReleaseKeys(source, folder)).toThrow(message);
  });

  it.each(['[]', '{"catalog":"key"}', '{"catalog":[{"id":"one","publicKey":"two"}]}', '{'])(
    'are no list: %s',
    (text) => {
      const file = path.join(folder, 'wrong.json');
      writeFileSync(file, text);
      expect(() => readTrustedKeys(file)).toThrow(`RELEASE_KEYS (${file})`);
    },
  );
});
