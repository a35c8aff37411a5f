import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putCanary, rollBack } from '../../releases/registryChanges';
import { type ReleaseKeys, readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { tempFolder } from '../../releases/test/tempFolder';
import { SITE_CONTRACT } from '../../src/registry/pageState';
import type { Registry, RemoteEntry } from '../../src/registry/registry';
import type { BuildManifest } from '../build/buildManifest';
import { buildUnit } from '../build/buildUnit';
import * as command from './releaseUnit';

const { formatHistory } = command;

jest.mock('../build/buildUnit', () => ({ buildUnit: jest.fn() }));
jest.spyOn(console, 'log').mockImplementation();

let folder: string;
let store: ReleaseStore;
let keys: ReleaseKeys;
beforeEach(() => {
  folder = tempFolder();
  store = new ReleaseStore(path.join(folder, 'releases'));
  keys = readReleaseKeys({}, folder);
});

/** A unit whose build leaves this behind. */
function unitOf(
  remote: 'support' | undefined,
  version: string,
  manifest: Partial<BuildManifest>,
  paths: string[] = ['/support'],
) {
  const unit = { name: remote ? 'mfe-support' : 'shell', remote, version, folder: path.join(folder, version) };
  mkdirSync(path.join(unit.folder, 'src/i18n'), { recursive: true });
  mkdirSync(path.join(unit.folder, 'dist'), { recursive: true });
  mkdirSync(path.join(unit.folder, 'platform/src'), { recursive: true });
  writeFileSync(
    path.join(unit.folder, 'src/remote.tsx'),
    `export default { routes: [${paths.map((path) => `{ path: '${path}', lazy: () => import('./Page') }`)}] };`,
  );
  const asked = paths.map((path) => ({ path, name: 'support', navbar: 90 }));
  const descriptor = { id: 'support', owner: 'soporte', paths: asked, requires: { '@boom/platform': '^1.0.0' } };
  writeFileSync(path.join(unit.folder, 'remote.json'), JSON.stringify(descriptor));
  const texts = { support: { title: 'Soporte', description: 'Abre un ticket.', navbar: 'Ayuda' } };
  writeFileSync(path.join(unit.folder, 'src/i18n/site.es-MX.json'), JSON.stringify(texts));
  writeFileSync(path.join(unit.folder, 'dist/entry.js'), version);
  const built: BuildManifest = {
    unit: unit.name,
    version,
    entry: 'entry.js',
    integrity: { 'entry.js': 'sha384-entry' },
    lazyModules: {
      remote: { files: ['1.js'], shared: ['react'] },
      Page: { files: ['2.js', '1.js'], shared: ['yup', 'react'] },
    },
    provided: {},
    provides: {},
    requires: {},
    offers: {},
    uses: {},
    server: { file: 'server.cjs', integrity: 'sha384-server' },
    starter: { file: 'starter.js', integrity: 'sha384-starter' },
    worker: { file: 'worker.js', integrity: 'sha384-worker' },
    ...manifest,
  };
  jest.mocked(buildUnit).mockResolvedValue(built);
  return unit;
}

const shell = (version: string, names: string[]) =>
  unitOf(undefined, version, { provides: { '@boom/platform': '1.2.0' }, offers: { '@boom/platform': names } });
const remote = (version: string, names: string[]) =>
  unitOf('support', version, { requires: { '@boom/platform': '^1.0.0' }, uses: { '@boom/platform': names } });

const release = (unit: ReturnType<typeof unitOf>, where: ReleaseStore, how: command.ReleaseOptions) =>
  command.release(unit, where, keys, how);
const goTo = (unit: string, where: ReleaseStore, step: command.Step, why: string | undefined) =>
  command.goTo(unit, where, keys, step, why);

const options = { canary: undefined, isTested: true, isDry: false };
const versions = ({ shell: live, remotes }: Registry) => [
  live?.version,
  remotes.support?.version,
  remotes.support?.canary?.release.version,
];
const published = () => readdirSync(store.folder, { recursive: true }).filter((name) => String(name).endsWith('.json'));

describe('a release', () => {
  it('goes out when it fits the shell that is live, and says of itself what others must know', async () => {
    await release(shell('2.0.0', ['Button', 'Card']), store, options);
    expect(versions(await release(remote('1.0.0', ['Button']), store, options))).toEqual(['2.0.0', '1.0.0', undefined]);
    const told = await store.readRelease('support', '1.0.0');
    expect(told).toMatchObject({
      version: '1.0.0',
      files: { 'entry.js': 'sha384-entry' },
      uses: { '@boom/platform': ['Button'] },
      routes: [{ path: '/support', files: ['1.js', '2.js'], shared: ['yup'] }],
      descriptor: {
        owner: 'soporte',
        paths: [{ path: '/support', title: 'Soporte', navbar: { label: 'Ayuda', order: 90 } }],
      },
      publishedBy: expect.any(String),
    });
  });

  it('goes out as the step before has built it, when that is this version', async () => {
    const unit = shell('2.0.0', ['Button']);
    const manifest = await buildUnit({} as Parameters<typeof buildUnit>[0], '');
    jest.mocked(buildUnit).mockClear();
    const dist = path.join(unit.folder, 'dist');
    writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ ...manifest, version: '1.9.0' }));
    await expect(release(unit, store, { ...options, isBuilt: true })).rejects.toThrow('1.9.0 is built here, not 2.0.0');
    writeFileSync(path.join(dist, 'build.json'), JSON.stringify(manifest));
    expect(versions(await release(unit, store, { ...options, isBuilt: true }))[0]).toBe('2.0.0');
    expect(buildUnit).not.toHaveBeenCalled();
  });

  it('is compared with what the site says of itself: a shell that speaks another contract stays out', async () => {
    await store.writeNote('site', [SITE_CONTRACT + 1]);
    await expect(release(shell('2.0.0', ['Button']), store, options)).rejects.toThrow(
      `speaks contract ${SITE_CONTRACT} with the site, which knows ${SITE_CONTRACT + 1}`,
    );
    await store.writeNote('site', [SITE_CONTRACT, SITE_CONTRACT + 1]);
    await release(shell('2.0.0', ['Button']), store, options);
    await release(shell('2.1.0', ['Button']), store, options);
    await store.writeNote('site', [SITE_CONTRACT + 1]);
    await expect(goTo('shell', store, { rollback: true }, undefined)).rejects.toThrow('with the site');
    expect(versions(await store.readRegistry())[0]).toBe('2.1.0');
  });

  it('does not when the live shell lacks a name, although the shell of these sources has it', async () => {
    await release(shell('2.0.0', ['Button']), store, options);
    await expect(release(remote('1.0.0', ['Button', 'Row']), store, options)).rejects.toThrow(
      'mfe-support 1.0.0 does not fit shell 2.0.0; nothing went live:\n  with shell 2.0.0: uses Row of @boom/platform',
    );
    expect(await store.has('support', '1.0.0')).toBe(false);
    expect(versions(await store.readRegistry())).toEqual(['2.0.0', undefined, undefined]);
  });

  it('of the shell does not when a live remote or a canary would lose a name', async () => {
    await release(shell('2.0.0', ['Button', 'Card', 'Row']), store, options);
    await release(remote('1.0.0', ['Card']), store, options);
    await release(remote('1.1.0', ['Row']), store, { ...options, canary: 10 });
    await expect(release(shell('3.0.0', ['Button']), store, options)).rejects.toThrow(
      /support 1\.0\.0 uses Card.*support 1\.1\.0 uses Row/s,
    );
    expect(versions(await store.readRegistry())).toEqual(['2.0.0', '1.0.0', '1.1.0']);
  });

  it('does not when an API went live while it was built that lacks what it calls', async () => {
    await release(shell('2.0.0', []), store, options);
    const unit = remote('1.0.0', []);
    writeFileSync(
      path.join(unit.folder, 'src/tickets.api.ts'),
      `import { remoteApi } from '@boom/platform';
      remoteApi('support').injectEndpoints({
        endpoints: (build) => ({ findTickets: build.query({ query: () => 'support/tickets' }) }),
      });`,
    );
    const built = await buildUnit({} as Parameters<typeof buildUnit>[0], '');
    jest.mocked(buildUnit).mockImplementationOnce(() => store.writeNote('api', {}).then(() => built));
    await expect(release(unit, store, options)).rejects.toThrow('calls GET /api/support/tickets, which is not there');
    expect(await store.listVersions('support')).toEqual([]);
  });

  it('does not when it asks for a path that another remote has, before anything is built', async () => {
    await release(shell('2.0.0', []), store, options);
    await release(remote('1.0.0', []), store, options);
    await store.changeRegistry(({ remotes }) => {
      remotes.help = { ...(remotes.support as RemoteEntry) };
      delete remotes.support;
    });
    const greedy = unitOf('support', '1.1.0', {}, ['/ayuda', '/support', '/api/tickets', '/envios']);
    jest.mocked(buildUnit).mockClear();
    await expect(release(greedy, store, options)).rejects.toThrow(
      [
        'mfe-support 1.1.0 does not fit the site map; nothing went live:',
        'asks for /support, but /support belongs to help 1.0.0',
        'asks for /api/tickets, but /api/* belongs to the site itself',
        'asks for /envios, but /envios belongs to the shell',
      ].join('\n  '),
    );
    expect(buildUnit).not.toHaveBeenCalled();
  });

  it('that is only tried publishes nothing, and is refused for the same reasons', async () => {
    await release(shell('2.0.0', ['Button']), store, options);
    const before = published();
    const dry = { ...options, isDry: true };
    expect(versions(await release(remote('1.0.0', ['Button']), store, dry))).toEqual(['2.0.0', undefined, undefined]);
    await expect(release(remote('1.1.0', ['Row']), store, dry)).rejects.toThrow('uses Row');
    expect(published()).toEqual(before);
  });

  it('exists once, and the first one is for everybody', async () => {
    await release(shell('2.0.0', []), store, options);
    await expect(release(remote('1.0.0', []), store, { ...options, canary: 10 })).rejects.toThrow('no live version');
    await release(remote('1.0.0', []), store, options);
    await expect(release(remote('1.0.0', []), store, options)).rejects.toThrow('published already');
  });

  it('that is a canary is shown to more visitors without a new version', async () => {
    await release(shell('2.0.0', []), store, options);
    await release(remote('1.0.0', []), store, options);
    const trial = remote('1.1.0', []);
    await release(trial, store, { ...options, canary: 10 });
    const { remotes } = await release(trial, store, { ...options, canary: 50, why: 'no errors in a day' });
    expect(remotes.support?.canary).toMatchObject({ percent: 50, release: { version: '1.1.0' } });
  });

  it('that cannot be a canary is refused before it is published: its version can be released when the other one ends', async () => {
    await release(shell('2.0.0', []), store, options);
    await release(remote('1.0.0', []), store, options);
    await release(remote('1.1.0', []), store, { ...options, canary: 10 });
    const next = remote('1.2.0', []);
    await expect(release(next, store, { ...options, canary: 10 })).rejects.toThrow('1.1.0 is the canary already');
    expect(await store.has('support', '1.2.0')).toBe(false);
    await goTo('support', store, { promote: true }, undefined);
    expect(versions(await release(next, store, options))[1]).toBe('1.2.0');
  });

  it('that was a canary and was taken back is not shown again, neither repaired under its number nor to more', async () => {
    await release(shell('2.0.0', []), store, options);
    await release(remote('1.0.0', []), store, options);
    const trial = remote('1.1.0', []);
    await release(trial, store, { ...options, canary: 10 });
    await goTo('support', store, { rollback: true }, 'a blank page');
    await expect(release(trial, store, { ...options, canary: 50 })).rejects.toThrow(
      'support 1.1.0 was taken back (a blank page)',
    );
    expect(versions(await store.readRegistry())).toEqual(['2.0.0', '1.0.0', undefined]);
    // From the panel, where its reason is read.
    const again = await store.readRelease('support', '1.1.0');
    await store.changeRegistry((registry) => putCanary(registry, 'support', again, 10, { by: 'ana' }));
    const { remotes } = await release(trial, store, { ...options, canary: 50 });
    expect(remotes.support?.canary).toMatchObject({ percent: 50 });
  });
});

describe('the shell', () => {
  beforeEach(async () => {
    await release(shell('2.0.0', ['Button', 'Row']), store, options);
    await release(remote('1.0.0', ['Row']), store, options);
  });

  it('says of itself what the site needs to serve it', async () => {
    expect(await store.readRelease('shell', '2.0.0')).toMatchObject({
      entry: 'entry.js',
      files: { 'entry.js': 'sha384-entry' },
      starter: { file: 'starter.js' },
      worker: { file: 'worker.js' },
      server: { file: 'server.cjs' },
    });
  });

  it('is tried on some visitors, promoted, and taken back', async () => {
    const trial = shell('2.1.0', ['Button', 'Row']);
    const tried = await release(trial, store, { ...options, canary: 10 });
    expect(tried.shell).toMatchObject({ version: '2.0.0', canary: { percent: 10, release: { version: '2.1.0' } } });
    expect((await release(trial, store, { ...options, canary: 50 })).shell?.canary?.percent).toBe(50);
    const { shell: live } = await goTo('shell', store, { promote: true }, undefined);
    expect(live).toMatchObject({ version: '2.1.0', previous: { version: '2.0.0' } });
    const back = await goTo('shell', store, { rollback: true }, 'broken');
    expect(back.shell).toMatchObject({ version: '2.0.0', pulled: [{ version: '2.1.0', why: 'broken' }] });
    expect((await goTo('shell', store, { to: '2.1.0' }, undefined)).shell?.version).toBe('2.1.0');
    expect(formatHistory(back, 'shell')).toHaveLength(5);
  });

  it('has a canary that no live remote may miss a name in, and that no new remote may either', async () => {
    await expect(release(shell('2.1.0', ['Button']), store, { ...options, canary: 1 })).rejects.toThrow('uses Row');
    await release(shell('2.2.0', ['Button', 'Row', 'Card']), store, { ...options, canary: 1 });
    await expect(release(remote('1.1.0', ['Card']), store, options)).rejects.toThrow(
      'does not fit shell 2.0.0 and 2.2.0; nothing went live:\n  with shell 2.0.0: uses Card',
    );
  });

  it('does not come back when a remote that went out since uses what it lacks', async () => {
    await release(shell('2.1.0', ['Row', 'Card']), store, options);
    await release(remote('1.1.0', ['Card']), store, options);
    await expect(goTo('shell', store, { rollback: true }, undefined)).rejects.toThrow(
      'shell 2.0.0 does not fit the remotes that visitors get; nothing went live:\n  support 1.1.0 uses Card',
    );
    expect((await store.readRegistry()).shell?.version).toBe('2.1.0');
  });
});

describe('a published version', () => {
  beforeEach(async () => {
    await release(shell('2.0.0', ['Row']), store, options);
    await release(remote('1.0.0', ['Row']), store, options);
    await release(remote('1.1.0', []), store, options);
    await release(remote('1.2.0', []), store, options);
  });

  it('is gone to by name, back and forth, with the reason recorded', async () => {
    expect(versions(await goTo('support', store, { rollbackTo: '1.0.0' }, 'broken'))[1]).toBe('1.0.0');
    const registry = await goTo('support', store, { to: '1.1.0' }, undefined);
    expect(versions(registry)[1]).toBe('1.1.0');
    expect(registry.history?.at(-2)).toMatchObject({ action: 'rollback', from: '1.2.0', to: '1.0.0', why: 'broken' });
    await expect(goTo('support', store, { to: '9.9.9' }, undefined)).rejects.toThrow('no support 9.9.9');
    await expect(goTo('support', store, { to: '1.1.0' }, undefined)).rejects.toThrow('support 1.1.0 is live already');
  });

  it('does not come back when the store has lost it, also without being named', async () => {
    rmSync(store.releaseFolder('support', '1.1.0'), { recursive: true });
    const goingBack = goTo('support', store, { rollback: true }, 'broken');
    await expect(goingBack).rejects.toThrow('There is no support 1.1.0 in the store');
    expect(versions(await store.readRegistry())[1]).toBe('1.2.0');
  });

  it('does not come back when the shell that is live lacks what it uses', async () => {
    await release(shell('3.0.0', []), store, options);
    await expect(goTo('support', store, { rollbackTo: '1.0.0' }, undefined)).rejects.toThrow('uses Row');
    expect(versions(await goTo('support', store, { rollback: true }, undefined))[1]).toBe('1.1.0');
  });

  it('does not come back when the API that is live lacks what it calls, also without being named; a canary ends', async () => {
    const calls = { 'GET /api/rentals': { needs: [], answers: {} } };
    writeFileSync(path.join(store.releaseFolder('support', '1.1.0'), 'api.json'), JSON.stringify(calls));
    await store.writeNote('api', {});
    for (const step of [{ rollbackTo: '1.1.0' }, { rollback: true }] satisfies command.Step[]) {
      await expect(goTo('support', store, step, undefined)).rejects.toThrow(
        'support 1.1.0 does not fit the API that is live; nothing went live:\n  calls GET /api/rentals',
      );
    }
    await release(remote('1.3.0', []), store, { ...options, canary: 10 });
    expect(versions(await goTo('support', store, { rollback: true }, undefined))).toEqual([
      '2.0.0',
      '1.2.0',
      undefined,
    ]);
  });

  it('is named once by the history where it was taken out of the shop', async () => {
    const gone = await goTo('support', store, { retire: true }, 'no one rents');
    expect(formatHistory(gone, 'support')[0]).toContain('  retired  1.2.0  no one rents');
  });

  it('stays live where the canary that was to end has been taken back a moment before', async () => {
    await release(remote('1.3.0', []), store, { ...options, canary: 10 });
    const readNote = store.readNote.bind(store);
    jest.spyOn(store, 'readNote').mockImplementationOnce(async (name) => {
      await store.changeRegistry((registry) => rollBack(registry, 'support', { by: 'canary' }));
      return readNote(name);
    });
    await expect(goTo('support', store, { rollback: true }, undefined)).rejects.toThrow('has changed meanwhile');
    expect(versions(await store.readRegistry())).toEqual(['2.0.0', '1.2.0', undefined]);
  });

  it('stays live where a canary was taken back before, until a version is named', async () => {
    await release(remote('1.3.0', []), store, { ...options, canary: 10 });
    await store.changeRegistry((registry) => rollBack(registry, 'support', { by: 'canary', why: 'errors' }));
    await expect(goTo('support', store, { rollback: true }, 'a blank page')).rejects.toThrow(
      /^support 1\.3\.0 was taken back already, at \S+ by canary \(errors\)\. To leave 1\.2\.0 as well, name a version/,
    );
    expect(versions(await store.readRegistry())).toEqual(['2.0.0', '1.2.0', undefined]);
    expect(versions(await goTo('support', store, { rollbackTo: '1.1.0' }, 'a blank page'))[1]).toBe('1.1.0');
    await release(remote('1.4.0', []), store, options);
    expect(versions(await goTo('support', store, { rollback: true }, 'another'))[1]).toBe('1.1.0');
  });
});
