import type { Registry } from '../src/registry/registry';
import { promoteCanary, putCanary, putLive, retire, rollBack, rollBackTo } from './registryChanges';
import { buildRelease } from './test/build';

const ana = { by: 'ana', why: 'a broken button' };
const versions = (registry: Registry) => {
  const { version, canary, previous } = registry.remotes.support ?? {};
  return [version, canary?.release.version, previous?.version];
};

describe('the registry', () => {
  let registry: Registry;
  beforeEach(() => {
    registry = { generation: 0, remotes: {} };
    putLive(registry, 'support', buildRelease('1.0.0'), ana);
  });
  const pulled = () => registry.remotes.support?.pulled;

  it('goes from version to version and back, and offers no version that was taken back', () => {
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    expect(versions(registry)).toEqual(['1.1.0', undefined, '1.0.0']);
    rollBack(registry, 'support', ana);
    expect(versions(registry)).toEqual(['1.0.0', undefined, undefined]);
    expect(pulled()).toEqual([{ version: '1.1.0', why: 'a broken button' }]);
    expect(() => rollBack(registry, 'support', ana)).toThrow('no earlier version');
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    expect(pulled()).toEqual([]);
  });

  it('goes back to any version by name', () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) putLive(registry, 'support', buildRelease(version), ana);
    rollBackTo(registry, 'support', buildRelease('1.0.0'), ana);
    expect(versions(registry)).toEqual(['1.0.0', undefined, '1.2.0']);
    expect(pulled()).toMatchObject([{ version: '1.3.0' }]);
    expect(() => rollBackTo(registry, 'support', buildRelease('1.0.0'), ana)).toThrow('is live already');
  });

  it('tries a canary, shows it to more of the same visitors and promotes it', () => {
    putCanary(registry, 'support', buildRelease('1.1.0'), 10, ana);
    expect(registry.remotes.support?.canary).toMatchObject({ percent: 10, salt: '1.1.0' });
    putCanary(registry, 'support', buildRelease('1.1.0'), 50, ana);
    expect(registry.remotes.support?.canary).toMatchObject({ percent: 50, salt: '1.1.0' });
    expect(() => putCanary(registry, 'support', buildRelease('1.2.0'), 10, ana)).toThrow('1.1.0 is the canary already');
    expect(() => putCanary(registry, 'support', buildRelease('1.0.0'), 10, ana)).toThrow('is live already');
    promoteCanary(registry, 'support', ana);
    expect(versions(registry)).toEqual(['1.1.0', undefined, '1.0.0']);
    expect(() => promoteCanary(registry, 'support', ana)).toThrow('no canary');
  });

  it('lets a canary go on beside a release in a hurry, and ends it before it goes back further', () => {
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    putCanary(registry, 'support', buildRelease('1.3.0'), 50, ana);
    putLive(registry, 'support', buildRelease('1.2.0'), ana);
    expect(versions(registry)).toEqual(['1.2.0', '1.3.0', '1.1.0']);
    rollBack(registry, 'support', ana);
    expect(versions(registry)).toEqual(['1.2.0', undefined, '1.1.0']);
    expect(pulled()).toMatchObject([{ version: '1.3.0' }]);
  });

  it.each([0, 100, 1.5, Number.NaN])('has no canary of %s percent', (percent) => {
    expect(() => putCanary(registry, 'support', buildRelease('1.1.0'), percent, ana)).toThrow('--canary');
  });

  it('lets go of a remote that leaves the shop, and of no shell', () => {
    putLive(registry, 'admin', buildRelease('3.0.0'), ana);
    retire(registry, 'support', ana);
    expect(Object.keys(registry.remotes)).toEqual(['admin']);
    expect(registry.history?.at(-1)).toMatchObject({ what: 'support', action: 'retired', from: '1.0.0', by: 'ana' });
    expect(() => retire(registry, 'support', ana)).toThrow('Nothing of support');
    expect(() => retire(registry, 'shell', ana)).toThrow('no shop');
  });

  it('leaves the other remotes as they are', () => {
    putLive(registry, 'admin', buildRelease('3.0.0'), ana);
    const before = structuredClone(registry.remotes.admin);
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    expect(registry.remotes.admin).toEqual(before);
  });

  it('remembers who did what, when, from which version to which, and why; not for ever', () => {
    putCanary(registry, 'support', buildRelease('1.1.0'), 10, { by: 'luis' });
    promoteCanary(registry, 'support', { by: 'luis' });
    rollBack(registry, 'support', ana);
    const { at: _at, ...last } = registry.history?.at(-1) ?? { at: '' };
    expect(last).toEqual({
      by: 'ana',
      what: 'support',
      action: 'rollback',
      from: '1.1.0',
      to: '1.0.0',
      why: 'a broken button',
    });
    expect(registry.history?.[1]).toMatchObject({ by: 'luis', action: 'canary', percent: 10 });
    const change = (count: number) => putLive(registry, 'support', buildRelease(`2.0.${count}`), ana);
    for (let count = 0; count < 300; count++) change(count);
    expect(registry.history).toHaveLength(304);
    jest.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 });
    change(300);
    jest.useRealTimers();
    expect(registry.history).toHaveLength(200);
    for (let count = 0; count < 2_000; count++) change(count);
    expect(registry.history).toHaveLength(2_000);
  });

  it('remembers that a remote was retired until it is live again, however long ago and much is changed since', () => {
    jest.useFakeTimers({ now: Date.now() - 31 * 24 * 3_600_000 });
    retire(registry, 'support', ana);
    jest.useRealTimers();
    const change = (count: number) => putLive(registry, 'admin', buildRelease(`2.0.${count}`), ana);
    for (let count = 0; count < 300; count++) change(count);
    const ofSupport = () => registry.history?.filter(({ what }) => what === 'support');
    expect(ofSupport()?.at(-1)).toMatchObject({ action: 'retired' });
    for (let count = 0; count < 2_000; count++) change(count);
    expect(ofSupport()).toHaveLength(1);
    putLive(registry, 'support', buildRelease('1.1.0'), ana);
    expect(registry.history?.some(({ action }) => action === 'retired')).toBe(false);
  });
});
