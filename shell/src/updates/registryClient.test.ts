import { buildPage, buildRelease } from '../test/renderShell';
import { createRegistryClient } from './registryClient';

const entryOf = (version: string) => ({ release: buildRelease({ version }) });
const registryOf = (generation: number, support: string, catalog = '1.0.0', shell = '1.0.0') => ({
  ...buildPage({ support: entryOf(support), catalog: entryOf(catalog) }).registry,
  generation,
  shell: { version: shell },
});

/** A tab in which support has run and the catalogue has not. */
function openTab() {
  const ask = jest.fn(async () => registryOf(1, '1.0.0'));
  const live = createRegistryClient({
    initial: registryOf(1, '1.0.0'),
    ask,
    runningVersion: (remote) => (remote === 'support' ? '1.0.0' : undefined),
  });
  const told = jest.fn();
  live.subscribe(told);
  return { live, ask, told };
}
const versions = ({ live }: ReturnType<typeof openTab>) =>
  ['support', 'catalog'].map((id) => live.current().remotes[id]?.release.version);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an open tab', () => {
  it('asks what is live at most once a minute, and at once when the shopper waits for it', async () => {
    const { live, ask } = openTab();
    await live.check();
    expect(ask).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    for (let count = 0; count < 100; count += 1) await live.check();
    expect(ask).toHaveBeenCalledTimes(1);
    await Promise.all([live.check(true), live.check(true)]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('takes a remote that it has not run in the version that is live now, and keeps what has run', async () => {
    const tab = openTab();
    tab.ask.mockResolvedValue(registryOf(2, '1.1.0', '1.1.0'));
    await tab.live.check(true);
    expect(versions(tab)).toEqual(['1.0.0', '1.1.0']);
    expect(tab.told).toHaveBeenCalledTimes(1);
    expect(tab.live.isOutdated()).toBe(true);
    expect([tab.live.takeLatest('support'), tab.live.releaseOf('support')?.version]).toEqual([true, '1.1.0']);
  });

  it('is not outdated by what it has not run', async () => {
    const tab = openTab();
    tab.ask.mockResolvedValue(registryOf(2, '1.0.0', '1.1.0'));
    await tab.live.check(true);
    expect(tab.live.isOutdated()).toBe(false);
  });

  it.each([
    ['is outdated when what it has run is out of the shop', ['catalog'], true],
    ['is not when something else is', ['support'], false],
  ])('%s', async (_what, left, isOutdated) => {
    const tab = openTab();
    const { remotes, ...registry } = registryOf(2, '1.0.0');
    const kept = Object.entries(remotes).filter(([id]) => left.includes(id));
    tab.ask.mockResolvedValue({ ...registry, remotes: Object.fromEntries(kept) });
    await tab.live.check(true);
    expect(tab.live.isOutdated()).toBe(isOutdated);
  });

  it('takes nothing that is made for another shell, and is outdated as long as there is one', async () => {
    const tab = openTab();
    tab.ask.mockResolvedValue(registryOf(2, '1.0.0', '1.1.0', '2.0.0'));
    await tab.live.check(true);
    expect(versions(tab)).toEqual(['1.0.0', '1.0.0']);
    expect([tab.live.hasNewShell(), tab.live.isOutdated(), tab.live.takeLatest('catalog')]).toEqual([
      true,
      true,
      false,
    ]);
    tab.ask.mockResolvedValue(registryOf(3, '1.0.0', '1.1.0'));
    await tab.live.check(true);
    expect([tab.live.isOutdated(), versions(tab)]).toEqual([false, ['1.0.0', '1.1.0']]);
  });

  it('that went back to the version before is outdated by another one, and not by the one that failed in it', async () => {
    const before = { version: '0.9.0', entry: 'old.js', integrity: 'sha384-old' };
    const withPrevious = (generation: number, support: string) => {
      const registry = registryOf(generation, support);
      return { ...registry, remotes: { ...registry.remotes, support: { ...entryOf(support), previous: before } } };
    };
    const ask = jest.fn(async () => withPrevious(2, '1.0.0'));
    const live = createRegistryClient({
      initial: withPrevious(1, '1.0.0'),
      ask,
      runningVersion: (remote) => (remote === 'support' ? '0.9.0' : undefined),
    });
    expect(live.previousOf('support', '1.0.0')).toBe('0.9.0');
    expect(live.takePrevious('support', '1.0.0')).toBe(true);
    expect(live.releaseOf('support')).toEqual(before);
    await live.check(true);
    // Otherwise each page would be opened anew, with the version that fails.
    expect(live.isOutdated()).toBe(false);
    ask.mockResolvedValue(withPrevious(3, '1.0.1'));
    await live.check(true);
    expect(live.isOutdated()).toBe(true);
    // Where that fails as well, there is nothing else to offer.
    expect([live.previousOf('support', '0.9.0'), live.takePrevious('support', '0.9.0')]).toEqual([undefined, false]);
  });

  it('ignores an older answer, and goes on without one', async () => {
    const tab = openTab();
    tab.ask.mockResolvedValueOnce(registryOf(0, '0.9.0', '0.9.0'));
    await tab.live.check(true);
    tab.ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await tab.live.check(true);
    expect([tab.live.isOutdated(), versions(tab)]).toEqual([false, ['1.0.0', '1.0.0']]);
    expect(tab.told).not.toHaveBeenCalled();
  });
});
