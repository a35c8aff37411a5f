import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putCanary, putLive } from '../../shell/releases/registryChanges';
import type { Registry, RemoteRelease } from '../../shell/src/registry/registry';
import { smokeTestRelease } from '../../shell/tools/release/smokeTestRelease';
import { altered, expectFallback, openVisit, withBrokenScreens } from '../support/broken';
import { useOwnStore } from '../support/ownStore';
import { changeLive, liveRelease, publishCopy, releaseKeys } from '../support/releases';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const own = useOwnStore();
/** What is live at first. */
const live: Record<string, RemoteRelease> = {};
test.beforeAll(async () => {
  for (const remote of ['support', 'account']) live[remote] = await liveRelease(own.store, remote);
});
const whole = (remote: string) => live[remote] as RemoteRelease;

/** What visitors get of a remote from now on, and before which version; unchecked. */
const show = (remote: string, release: RemoteRelease, previous?: RemoteRelease) =>
  changeLive(own.store, own.url, ({ remotes }) => {
    remotes[remote] = { ...release, previous };
  });

/** Publishes a copy of a remote whose entry was changed before it was signed. */
const copyWith = (remote: string, change: (text: string) => string, release: Partial<RemoteRelease> = {}) =>
  publishCopy(own.store, remote, { files: { [whole(remote).entry]: change }, release });

/** Publishes a copy and changes one of its files behind its signer's back. */
async function alterIn(remote: string, choose: (release: RemoteRelease) => string): Promise<unknown> {
  const copy = await publishCopy(own.store, remote, {});
  const file = path.join(own.store.releaseFolder(remote, copy.version), choose(copy));
  writeFileSync(file, altered(readFileSync(file, 'utf8')));
  return show(remote, copy, whole(remote));
}

interface Case {
  how: string;
  remote: 'support' | 'account';
  /** In the report. */
  reported: RegExp;
  /** Makes it live. */
  publish: () => Promise<unknown>;
}

/** Two at a time, each of another remote. */
const cases: Array<[Case, Case]> = [
  [
    {
      how: 'is not signed',
      remote: 'support',
      reported: /is not signed/,
      publish: async () =>
        show('support', { ...(await copyWith('support', altered)), signature: undefined }, whole('support')),
    },
    {
      how: 'is signed by another team',
      remote: 'account',
      reported: /is signed by the team of catalog/,
      publish: async () =>
        show('account', releaseKeys.sign('catalog', await copyWith('account', altered)), whole('account')),
    },
  ],
  [
    {
      how: 'says something else than was signed',
      remote: 'support',
      reported: /was altered after it was signed/,
      publish: async () => {
        const { entry, integrity, version } = await copyWith('support', altered);
        return show('support', { ...whole('support'), entry, integrity, version });
      },
    },
    {
      how: 'has another entry than was signed',
      remote: 'account',
      reported: /ScriptNetworkError/,
      publish: () => alterIn('account', ({ entry }) => entry),
    },
  ],
  [
    {
      how: 'has another chunk than was signed',
      remote: 'support',
      reported: /Loading chunk|failed/,
      publish: () => alterIn('support', ({ routes }) => routes[0]?.files[0] ?? ''),
    },
    {
      how: 'uses a name that the shell does not provide',
      remote: 'account',
      reported: /uses Hologram of @boom\/platform/,
      publish: async () => {
        const uses = { '@boom/platform': ['Hologram'] };
        return show('account', await copyWith('account', altered, { uses }), whole('account'));
      },
    },
  ],
  [
    {
      how: 'throws while it loads',
      remote: 'support',
      reported: /threw a runtime error/,
      publish: async () =>
        show('support', await copyWith('support', () => 'throw new Error("broken")'), whole('support')),
    },
    {
      how: 'throws while it is drawn',
      remote: 'account',
      reported: /broken while drawing/,
      publish: async () => show('account', await copyWith('account', withBrokenScreens), whole('account')),
    },
  ],
];
const places = { support: '/support', account: '/auth' };

for (const pair of cases) {
  test(`a remote that ${pair.map(({ how }) => how).join(', and one that ')}`, async ({ browser, allowError }) => {
    allowError(/Refused to execute script|Loading chunk \d+ failed|Error: broken/);
    for (const { publish } of pair) await publish();
    await Promise.all(
      pair.map(async ({ remote, reported }) => {
        const visit = await openVisit(browser, own.url + places[remote]);
        await expectFallback(visit, reported);
        await visit.page.close();
      }),
    );
    for (const { remote } of pair) await show(remote, whole(remote));
  });
}

test('the version before a broken one is offered, when it is what was signed', async ({ browser }) => {
  const broken = { ...(await copyWith('support', altered)), signature: undefined };
  await show('support', broken, whole('support'));
  const { page } = await openVisit(browser, `${own.url}/support`);
  await page.getByRole('main').getByRole('button', { name: 'Abrir la versión anterior' }).click();
  await expect(page.getByRole('main')).toContainText(/iniciar sesión|inicia sesión/i);

  await show('support', broken, { ...whole('support'), integrity: broken.integrity });
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir la versión anterior' })).toHaveCount(0);
  await page.close();
});

test('a release that does not show its screens goes back by itself, live or a canary, and says why', async () => {
  const reason = { by: 'e2e' };
  const look = (registry: Registry, isCanary: boolean) =>
    smokeTestRelease({ store: own.store, unit: 'account', registry, isCanary, site: own.url });
  const change = (make: (registry: Registry) => void) => own.store.changeRegistry(make);
  const good = await publishCopy(own.store, 'account', {});
  await look(await change((registry) => putLive(registry, 'account', good, reason)), false);

  const broken = await copyWith('account', withBrokenScreens);
  const live = await change((registry) => putLive(registry, 'account', broken, reason));
  await expect(look(live, false)).rejects.toThrow(/was taken back:\n {2}\/auth.*broken while drawing/s);
  const { remotes, history } = await own.store.readRegistry();
  expect(remotes.account).toMatchObject({ version: good.version, pulled: [{ version: broken.version }] });
  expect(history?.at(-1)?.why).toContain('broken while drawing');

  const trial = await change((registry) => putCanary(registry, 'account', broken, 10, reason));
  await expect(look(trial, true)).rejects.toThrow(/was taken back/);
  expect((await own.store.readRegistry()).remotes.account?.canary).toBeUndefined();
});
