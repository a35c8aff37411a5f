import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { openStore, storeLocation } from '../../shell/releases/openStore';
import { readReleaseKeys } from '../../shell/releases/releaseKeys';
import { ReleaseStore } from '../../shell/releases/releaseStore';
import { root } from '../../shell/tools/build/units';
import { Children, waitFor } from '../../shell/tools/start/children';
import { expect, test } from '../support/browser';
import { freePort } from '../support/freePort';
import { copyLive, lastReleased, startBaseline } from './baseline';
import { crawlStage, visitorOf } from './crawl';
import { stagesOf } from './stages';

/**
 * `npm run test:versions`: do the versions that meet during a release work together in a browser? Yesterday's are those
 * that are live in `RELEASES_DIR`, of which a copy is made; without it, those of another commit, `FROM_COMMIT`. Today's
 * are made of the sources here. Fails when the check of a release lets through what no browser shows.
 */
const dataDir = path.join(root, 'var/versions');
const admin = { username: 'admin', password: randomBytes(12).toString('hex') };
const children = new Children();
const say = (line: string) => void process.stdout.write(`${line}\n`);
test.afterAll(() => children.stopAll());

/** Database, API and site of this data folder; from another checkout, with what that one is made of. */
async function start(main: string): Promise<string> {
  const port = freePort();
  const site = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: site,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    SEED: 'demo',
    // Everything comes from one address here, and releases are judged by us alone.
    LIMITS: 'requests=1000000',
    CANARY_LOOK_SECONDS: '0',
    // What is given was copied: nothing here writes into it, or signs with its keys.
    RELEASES_DIR: '',
    RELEASE_KEY: '',
    RELEASE_KEYS: '',
  };
  const store = children.start('store', ['--import', 'tsx', main], { env, onLine: say });
  await waitFor(store, `${site}/api/health/ready`, path.join(dataDir, 'releases'));
  return site;
}

/** What is live before anything of these sources is: in the data folder, ready to be started. */
async function copyBaseline(store: ReleaseStore): Promise<void> {
  const { RELEASES_DIR, FROM_COMMIT } = process.env;
  if (RELEASES_DIR && !FROM_COMMIT) {
    const given = openStore(storeLocation(RELEASES_DIR, root), process.env);
    const trusted = readReleaseKeys(process.env, path.resolve(root, process.env.DATA_DIR || 'var'));
    await copyLive(given, trusted, store, readReleaseKeys({}, dataDir));
    return;
  }
  const commit = FROM_COMMIT || lastReleased();
  say(`Live is what ${commit} makes`);
  await startBaseline(commit, path.join(root, 'var/baseline'), children, start);
}

test('the versions that meet while a change is released show every screen', async ({ browser, allowError }) => {
  // The smoke test of a release judges each page.
  allowError(/./);
  rmSync(dataDir, { recursive: true, force: true });
  const store = new ReleaseStore(path.join(dataDir, 'releases'));
  await test.step('yesterday', () => copyBaseline(store));
  const live = await store.readRegistry();
  const site = await test.step('today', () => start(path.join(root, 'shell/tools/start/main.ts')));
  const stages = stagesOf(live, await store.readRegistry());
  const visitor = await visitorOf(await browser.newContext(), site, admin);
  for (const stage of stages) {
    // Nobody would get it.
    for (const reason of stage.refused) await test.step(`${stage.name}, refused: ${reason}`, () => undefined);
    if (stage.refused.length > 0) continue;
    await test.step(stage.name, async () => {
      for (const { looked, places, problems } of await crawlStage(browser, site, store, stage, visitor)) {
        await test.step(`${looked}, ${places} places`, () =>
          expect.soft(problems, `${stage.name}: ${looked}`).toEqual([]));
      }
    });
  }
});
