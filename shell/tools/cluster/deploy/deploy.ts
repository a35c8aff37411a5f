import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from '../../../../api/embedded/postgres/askOnce';
import { root } from '../../build/units';
import { checkOut, git } from '../../git';
import { Children } from '../../start/children';
import { startCluster } from '../cluster';
import { startLoad } from '../people/load';
import { compileApi, NO_LIMITS, release } from '../processes';
import { writeTrial } from '../writeTrial';
import { reportOf, type Step } from './report';

/** Before a step begins, so that it is felt by itself. */
const PAUSE_MS = 3_000;
const QUIET_MS = 20_000;
/** Of four processes each. */
const ROUNDS = 5;
const PROCESSES = ['api-1', 'api-2', 'site-1', 'site-2'];

/** The commit before the newest migrations: what is live when they are released. */
function beforeNewestMigrations(count: number): string {
  const added = git('log', `-${count}`, '--format=%H', '--', 'api/src/database/migrations/index.ts').split('\n');
  return git('rev-parse', `${added.at(-1)}^`);
}

/** What a database has seen. */
const migrationsOf = async (url: string): Promise<string[]> =>
  (await askOnce<{ name: string }>(url, 'SELECT name FROM migrations ORDER BY name')).map(({ name }) => name);

/**
 * `npm run cluster -- --deploy [migrations]`: a whole release under load, and twenty restarts (goal G13). Writes
 * docs/reliability.md.
 *
 * @param onStart gets what stops everything.
 * @param migrations how many of the newest commits that add one are released.
 */
export async function deployDrill(
  say: (line: string) => void,
  onStart: (stop: () => Promise<void>) => void,
  migrations = 1,
): Promise<void> {
  const previous = path.join(root, 'var/previous');
  const commit = beforeNewestMigrations(migrations);
  say(`Live is what ${commit} makes`);
  const children = new Children();
  onStart(async () => {
    await children.stopAll();
    rmSync(previous, { recursive: true, force: true });
  });
  checkOut(commit, previous);
  say('Building what is to be released…');
  await compileApi(children);
  await release(children, path.join(root, 'var/built'));
  const cluster = await startCluster(say, { LIMITS: NO_LIMITS }, previous);
  onStart(async () => {
    await cluster.stop();
    rmSync(previous, { recursive: true, force: true });
  });
  const before = await migrationsOf(cluster.databaseUrl);
  const load = await startLoad(cluster);
  const steps: Step[] = [];
  const feel = async (name: string, work: () => Promise<unknown>) => {
    say(name);
    const from = Date.now();
    await work();
    await sleep(PAUSE_MS);
    steps.push({ name, from, to: Date.now() });
  };
  await feel('nothing', () => sleep(QUIET_MS));
  await feel('the schema', () => cluster.migrate(root));
  for (const name of PROCESSES) await feel(`\`${name}\``, () => cluster.replace(name, root));
  await feel('shell and remotes', () => cluster.release(root));
  for (let round = 1; round <= ROUNDS; round += 1) {
    await feel(`each of the four again, ${round}`, async () => {
      for (const name of PROCESSES) {
        await cluster.replace(name, root);
        await sleep(PAUSE_MS);
      }
    });
  }
  await load.stop();
  const added = (await migrationsOf(cluster.databaseUrl)).filter((name) => !before.includes(name));
  writeTrial('deploy', reportOf(steps, load.answers, added));
}
