import { mkdirSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ReleaseStore } from '../../releases/releaseStore';
import { makeKey, publicHalf, signRelease, type TrustedKeys } from '../../releases/signature';
import { buildRelease, buildShell } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';
import { integrityOf } from '../../src/registry/integrityOf';
import type { Registry } from '../../src/registry/registry';
import { createSignedFiles } from './releaseFiles';

const key = makeKey();
let trusted: TrustedKeys = { support: [publicHalf(key)] };
const keys = { read: () => trusted };
/** The registry names nothing of it any more: it is a version of open tabs. */
const releases = {
  current: async () => ({ generation: 1, remotes: {}, history: [{ what: 'support' }] }) as unknown as Registry,
};
const script = 'run()';

let folder: string;
let place: string;
beforeEach(() => {
  folder = tempFolder();
  place = path.join(folder, 'support', '1.0.0');
  trusted = { support: [publicHalf(key)] };
  mkdirSync(place, { recursive: true });
  write('1.js', script);
  write('1.js.br', brotliCompressSync(script));
  describeIt('1.0.0');
});

const write = (name: string, content: string | Buffer) => writeFileSync(path.join(place, name), content);
const describeIt = (version: string) =>
  write(
    'release.json',
    JSON.stringify(signRelease('support', buildRelease(version, { files: { '1.js': integrityOf(script) } }), key)),
  );

describe('a file of a release', () => {
  it('is sent when it is what was signed, compressed or not, and nothing else of its folder is', async () => {
    const isSigned = createSignedFiles(new ReleaseStore(folder), keys, releases);
    write('2.js', 'slippedIn()');
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(true);
    for (const name of ['2.js', 'release.json', '3.js']) expect(await isSigned('support', '1.0.0', name)).toBe(false);
    expect(await isSigned('support', '9.9.9', '1.js')).toBe(false);
  });

  it.each([
    ['1.js', 'runs()'],
    ['1.js.br', brotliCompressSync('runs()')],
    ['1.js.br', 'no brotli'],
    ['1.js.gz', gzipSync('runs()')],
  ])('is not when %s was altered, also after it was sent before', async (name, content) => {
    const isSigned = createSignedFiles(new ReleaseStore(folder), keys, releases);
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(true);
    write(name, content);
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(false);
  });

  it('is not when its release was altered, is another version, or cannot be read', async () => {
    const isSigned = createSignedFiles(new ReleaseStore(folder), keys, releases);
    describeIt('1.0.1');
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(false);
    write('release.json', '{');
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(false);
    describeIt('1.0.0');
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(true);
  });

  it('is read again after the system could not read it for a moment', async () => {
    const isSigned = createSignedFiles(new ReleaseStore(folder), keys, releases);
    const read = files.readFile;
    jest.spyOn(files, 'readFile').mockImplementation((file, ...options) => {
      const isScript = String(file).endsWith('1.js');
      return isScript ? Promise.reject(Object.assign(new Error(), { code: 'EMFILE' })) : read(file, ...options);
    });
    await expect(isSigned('support', '1.0.0', '1.js')).rejects.toMatchObject({ code: 'EMFILE' });
    jest.restoreAllMocks();
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(true);
  });

  it('of a shell is sent as soon as the registry names it, also after one was asked for that nobody made', async () => {
    const shell = signRelease('shell', { ...buildShell('1.1.0'), files: { '1.js': integrityOf(script) } }, key);
    trusted = { ...trusted, shell: [publicHalf(key)] };
    let registry = { generation: 1, shell: buildShell('1.0.0'), remotes: {} } as Registry;
    const isSigned = createSignedFiles(new ReleaseStore(folder), keys, { current: async () => registry });
    expect(await isSigned('shell', '9.9.9', '1.js')).toBe(false);
    place = path.join(folder, 'shell', '1.1.0');
    mkdirSync(place, { recursive: true });
    write('1.js', script);
    write('release.json', JSON.stringify(shell));
    registry = { generation: 2, shell, remotes: {} };
    expect(await isSigned('shell', '1.1.0', '1.js')).toBe(true);
  });

  it('is sent no more once the key of its team is taken away', async () => {
    const isSigned = createSignedFiles(new ReleaseStore(folder), keys, releases);
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(true);
    trusted = { support: [publicHalf(makeKey())] };
    expect(await isSigned('support', '1.0.0', '1.js')).toBe(false);
  });
});
