import type { Registry, RemoteEntry, ShellEntry } from '../../shell/src/registry/registry';
import { expect, test } from '../support/browser';
import { stagesOf } from './stages';

const shell = (version: string, names: string[]) =>
  ({
    version,
    provides: { '@boom/platform': '1.0.0' },
    offers: { '@boom/platform': names },
  }) as Partial<ShellEntry> as ShellEntry;
const remote = (id: string, version: string, names: string[]) =>
  ({
    version,
    requires: {},
    uses: { '@boom/platform': names },
    descriptor: { id, owner: id, paths: [], requires: { '@boom/platform': '^1.0.0' } },
    routes: [],
  }) as Partial<RemoteEntry> as RemoteEntry;

const live: Registry = {
  generation: 1,
  shell: shell('1.0.0', ['Button', 'Card']),
  remotes: { catalog: remote('catalog', '1.0.0', ['Button']), support: remote('support', '1.0.0', ['Card']) },
};
const told = (made: Registry) => stagesOf(live, made).map(({ name, looked }) => `${name}: ${looked.join()}`);

test('what is live meets the new API, when nothing else has changed', () => {
  expect(told(live)).toEqual(['live versions, new API: catalog,support']);
});

test('each change meets what is live, and none meets another one', () => {
  const made: Registry = {
    generation: 2,
    shell: shell('1.1.0', ['Button', 'Card', 'Tabs']),
    remotes: { ...live.remotes, catalog: remote('catalog', '1.1.0', []), rent: remote('rent', '1.0.0', []) },
  };
  const stages = stagesOf(live, made);
  expect(told(made)).toEqual([
    'live versions, new API: catalog,support',
    'new shell 1.1.0: catalog,support',
    'new catalog 1.1.0: catalog',
    'new rent 1.0.0: rent',
  ]);
  const versions = stages.map(({ shell: { version }, remotes }) => [version, remotes.catalog?.version]);
  expect(versions).toEqual([
    ['1.0.0', '1.0.0'],
    ['1.1.0', '1.0.0'],
    ['1.0.0', '1.1.0'],
    ['1.0.0', '1.0.0'],
  ]);
  expect(stages.flatMap(({ refused }) => refused)).toEqual([]);
});

test('says why a change cannot go first: who needs what it lacks, and what it needs itself', () => {
  const made: Registry = {
    generation: 2,
    shell: shell('2.0.0', ['Button', 'Tabs']),
    remotes: { catalog: remote('catalog', '2.0.0', ['Tabs']), support: remote('support', '2.0.0', []) },
  };
  const refused = Object.fromEntries(stagesOf(live, made).map(({ name, refused }) => [name, refused.join()]));
  expect(refused).toEqual({
    'live versions, new API': '',
    'new shell 2.0.0': 'support 1.0.0 uses Card of @boom/platform, which the shell does not provide',
    'new catalog 2.0.0': 'with shell 1.0.0: uses Tabs of @boom/platform, which the shell does not provide',
    'new support 2.0.0': '',
  });
});

test('a shell that lends the federation runtime goes before the remotes that need it', () => {
  const runtime = '@module-federation/runtime-core';
  const { shell: before, remotes } = live;
  if (!before) throw new Error('no shell');
  const made: Registry = {
    generation: 2,
    shell: { ...before, version: '2.0.0', provides: { ...before.provides, [runtime]: '2.9.2' } },
    remotes: { ...remotes, catalog: { ...remote('catalog', '2.0.0', []), requires: { [runtime]: '^2.9.2' } } },
  };
  expect(stagesOf(live, made).map(({ name, refused }) => [name, refused])).toEqual([
    ['live versions, new API', []],
    ['new shell 2.0.0', []],
    ['new catalog 2.0.0', [`with shell 1.0.0: needs ${runtime}, which the shell does not provide`]],
  ]);
});

test('a canary is not what everybody gets', () => {
  const [catalog, trial] = [remote('catalog', '1.0.0', []), remote('catalog', '1.1.0', [])];
  const tried = { ...live.remotes, catalog: { ...catalog, canary: { percent: 10, salt: 'a', release: trial } } };
  expect(stagesOf({ ...live, remotes: tried }, live).map(({ remotes }) => remotes.catalog?.canary)).toEqual([
    undefined,
  ]);
});
