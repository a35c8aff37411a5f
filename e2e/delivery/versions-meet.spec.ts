import { findMisfits } from '../../shell/releases/gates';
import { type Registry, SHELL, type ShellEntry } from '../../shell/src/registry/registry';
import { useOwnStore } from '../support/ownStore';
import { publishShellCopy } from '../support/releases';
import { site } from '../support/site';
import { expect, test } from '../support/test';
import { crawlStage, visitorOf } from '../versions/crawl';
import { stagesOf } from '../versions/stages';

const own = useOwnStore();

const platform = '@boom/platform';
/** The platform offers it, and no remote takes it. */
const unused = 'initialsOf';

/** What the shell says of itself when its platform has one name less. */
const offersWithout = ({ shell }: Registry, name: string): ShellEntry['offers'] => ({
  ...shell?.offers,
  [platform]: (shell?.offers[platform] ?? []).filter((one) => one !== name),
});

test('every live remote works with a new shell that dropped what nobody uses; one that dropped more is refused', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { store } = own;
  const live = await store.readRegistry();
  const entry = live.shell?.entry ?? '';
  const drop = (text: string) => text.replace(new RegExp(`\\b${unused}:\\(\\)=>[\\w$.]+,`), '');
  const shell = await publishShellCopy(store, {
    files: { [entry]: drop },
    release: { offers: offersWithout(live, unused) },
  });
  const [, stage] = stagesOf(live, { ...live, shell });
  if (!stage) throw new Error('The new shell is as the live one');
  expect(shell.files[entry]).not.toBe(live.shell?.files[entry]);
  expect(stage.refused).toEqual([]);
  expect(stage.looked).toEqual(Object.keys(live.remotes));

  const visitor = await visitorOf(await browser.newContext(), site.url, site.admin);
  // Of the panel one section; all of them are looked at by `npm run test:versions`.
  const isWanted = (path: string) => !path.startsWith('/admin/') || path === '/admin/pedidos';
  const rows = await crawlStage(browser, own.url, store, stage, visitor, isWanted);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(rows.every(({ places }) => places > 0)).toBe(true);

  const withoutButton = { ...shell, offers: offersWithout(live, 'Button') };
  expect(findMisfits(SHELL, withoutButton, live).join()).toContain('uses Button of @boom/platform');
});
