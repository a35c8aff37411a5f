import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openStore, storeLocation } from '../../releases/openStore';
import { readReleaseKeys } from '../../releases/releaseKeys';
import { ReleaseStore } from '../../releases/releaseStore';
import { markdown } from '../bench/document';
import { waitFor } from '../bench/stores';
import { openBrowser } from '../browser/openBrowser';
import { root } from '../build/units';
import { Children } from '../start/children';
import { findFreePort } from '../start/ports';
import { type Stage, stagesOf } from './stages';
import { type Row, visitorOf, walkStage } from './walk';
import { copyLive, lastReleased, startYesterday } from './yesterday';

/**
 * `npm run test:versions`: do the versions that meet during a release work together in a browser? Yesterday's are those
 * that are live in `RELEASES_DIR`, of which a copy is made; without it, those of another commit, `-- --from <commit>`. Today's
 * are made of the sources here. Ends with 1 when the check of a release lets through what no browser shows.
 */
const dataDir = path.join(root, 'var/versions');
const admin = { username: 'admin', password: randomBytes(12).toString('hex') };

/** Database, API and site of this data folder; from another checkout, with what that one is made of. */
async function start(children: Children, main: string): Promise<string> {
  const port = await findFreePort();
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
  const store = children.start('store', ['--import', 'tsx', main], { env, onLine: (line) => console.log(line) });
  await waitFor(store, `${site}/healthz`);
  return site;
}

/** What is live before anything of these sources is: in the data folder, ready to be started. */
async function bringYesterday(children: Children, store: ReleaseStore, from: string | undefined): Promise<void> {
  const { RELEASES_DIR } = process.env;
  if (RELEASES_DIR && from === undefined) {
    const given = openStore(storeLocation(RELEASES_DIR, root), process.env);
    const trusted = readReleaseKeys(process.env, path.resolve(root, process.env.DATA_DIR || 'var'));
    await copyLive(given, trusted, store, readReleaseKeys({}, dataDir));
    return;
  }
  const commit = from ?? lastReleased();
  console.log(`Live is what ${commit} makes`);
  await startYesterday(commit, path.join(root, 'var/yesterday'), children, (main) => start(children, main));
}

/** The rows of one stage; one that nobody would get is not looked at. */
const refusal = ({ name, refused }: Stage): Row[] =>
  refused.map((reason) => ({ stage: name, looked: `refused: ${reason}`, places: 0, problems: [] }));

function tell(rows: Row[]): void {
  const lines = rows.map(({ stage, looked, places, problems }) => {
    const outcome = problems.length > 0 ? `${problems.length} wrong` : places > 0 ? 'ok' : 'not looked at';
    return [stage, looked, String(places), outcome];
  });
  console.log(`\n${markdown(['what is new', 'looked at', 'places', 'outcome'], lines)}`);
  for (const { stage, looked, problems } of rows) {
    for (const problem of problems) console.error(`${stage}, ${looked}: ${problem}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const children = new Children();
  const browser = await openBrowser();
  try {
    rmSync(dataDir, { recursive: true, force: true });
    const store = new ReleaseStore(path.join(dataDir, 'releases'));
    await bringYesterday(children, store, values.from);
    const live = await store.readRegistry();
    const site = await start(children, path.join(root, 'shell/tools/start/main.ts'));
    const stages = stagesOf(live, await store.readRegistry());
    const visitor = await visitorOf(await browser.newContext(), site, admin);
    const rows: Row[] = [];
    for (const stage of stages) {
      const isRefused = stage.refused.length > 0;
      rows.push(...(isRefused ? refusal(stage) : await walkStage(browser, site, store, stage, visitor)));
    }
    tell(rows);
    if (rows.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
  } finally {
    await browser.close();
    await children.stopAll();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
