import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '../src/registry/registry';
import { findPrunable, prune, releasedRule } from './pruning';
import { putCanary, putLive } from './registryChanges';
import { ReleaseStore } from './releaseStore';
import { buildRelease } from './test/build';
import { tempFolder } from './test/tempFolder';

const DAY_MS = 24 * 3_600_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
const release = (version: string, publishedAt: string) => buildRelease(version, { publishedAt });
const versionsOf = (count: number, days: number) =>
  Array.from({ length: count }, (_, index) => ({ version: `1.${index}.0`, publishedAt: daysAgo(days - index) }));
const reason = { by: 'ana' };

describe('the rule', () => {
  const stored = versionsOf(20, 400);
  const prunable = (registry: Registry, only?: RegExp) =>
    findPrunable('support', stored, registry, { ...releasedRule, only }, now);

  it('keeps the ten newest, oldest go first', () => {
    expect(prunable({ generation: 0, remotes: {} })).toEqual(stored.slice(0, 10).map(({ version }) => version));
    expect(findPrunable('support', stored.slice(0, 4), { generation: 0, remotes: {} }, releasedRule, now)).toEqual([]);
  });

  it('keeps what is live, a canary and the version before, however old', () => {
    const registry: Registry = { generation: 0, remotes: {} };
    putLive(registry, 'support', release('1.0.0', ''), reason);
    putLive(registry, 'support', release('1.1.0', ''), reason);
    putCanary(registry, 'support', release('1.2.0', ''), 10, reason);
    registry.history = [];
    expect(prunable(registry)[0]).toBe('1.3.0');
  });

  it('keeps what somebody had within 30 days, from its first to its last day', () => {
    const change = { by: 'ana', what: 'support', action: 'live' as const };
    const history = [
      { ...change, at: daysAgo(31), from: '1.0.0', to: '1.1.0' },
      { ...change, at: daysAgo(29), from: '1.1.0', to: '1.19.0' },
      { ...change, at: daysAgo(1), what: 'admin', from: '1.2.0', to: '1.3.0' },
    ];
    expect(prunable({ generation: 0, remotes: {}, history })).toEqual([
      '1.0.0',
      ...stored.slice(2, 10).map(({ version }) => version),
    ]);
  });

  it('keeps it however much happens to other units meanwhile', () => {
    const registry: Registry = { generation: 0, remotes: {} };
    jest.useFakeTimers({ now: now - 2 * DAY_MS });
    for (const version of ['1.0.0', '1.18.0', '1.19.0']) putLive(registry, 'support', release(version, ''), reason);
    for (let count = 0; count < 250; count += 1) putLive(registry, 'admin', release(`2.0.${count}`, ''), reason);
    jest.useRealTimers();
    expect(prunable(registry)[0]).toBe('1.1.0');
  });

  it('takes only those that it is asked for', () => {
    expect(prunable({ generation: 0, remotes: {} }, /^1\.[12]\./)).toEqual(['1.1.0', '1.2.0']);
  });
});

describe('pruning', () => {
  let store: ReleaseStore;
  let folder: string;
  beforeEach(async () => {
    folder = tempFolder();
    store = new ReleaseStore(path.join(folder, 'releases'));
    const dist = path.join(folder, 'dist');
    mkdirSync(dist);
    writeFileSync(path.join(dist, 'entry.js'), 'run()');
    for (const { version, publishedAt } of versionsOf(12, 400)) {
      await store.addRelease('support', release(version, publishedAt), dist);
    }
  });
  const there = async () => (await store.listReleases('support')).map(({ version }) => version);

  it('removes what the rule does not keep, and tells beforehand', async () => {
    expect(await prune(store, 'support', releasedRule, { isDry: true })).toEqual(['1.0.0', '1.1.0']);
    expect(await there()).toHaveLength(12);
    expect(await prune(store, 'support', releasedRule)).toEqual(['1.0.0', '1.1.0']);
    expect(await there()).not.toContain('1.0.0');
    expect(existsSync(store.releaseFolder('support', '1.0.0'))).toBe(false);
    expect(await prune(store, 'support', releasedRule)).toEqual([]);
    expect(await prune(store, 'admin', releasedRule)).toEqual([]);
  });

  it('brings back what somebody makes live while it is at work', async () => {
    const hide = store.hideRelease.bind(store);
    jest.spyOn(store, 'hideRelease').mockImplementation(async (unit, version) => {
      await hide(unit, version);
      if (version === '1.1.0') {
        const live = release(version, daysAgo(0));
        await new ReleaseStore(store.folder).changeRegistry((registry) => putLive(registry, unit, live, reason));
      }
    });
    expect(await prune(store, 'support', releasedRule)).toEqual(['1.0.0']);
    expect(await store.has('support', '1.1.0')).toBe(true);
  });

  it('ends what another one began', async () => {
    await store.hideRelease('support', '1.11.0');
    expect(await there()).toHaveLength(11);
    expect(await prune(store, 'support', releasedRule)).toEqual(['1.0.0', '1.11.0']);
    expect(await store.listHidden('support')).toEqual([]);
  });
});
