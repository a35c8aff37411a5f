import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from '../../../../api/embedded/postgres/askOnce';
import type { Cluster } from '../cluster';
import { prepareShoppers } from '../people/prepareShoppers';
import { startShoppers } from '../people/shoppers';
import { writeTrial } from '../writeTrial';
import { type Fault, reportOf } from './report';

const FELT_MS = 10_000;
const PROMOTED_AFTER_MS = 2_000;
const RESTARTS = 3;

/** Kills one of everything while people order, and writes what they felt into docs/reliability.md. */
export async function drill(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { supervisor, databases, origin, demoPassword: password } = cluster;
  const people = await prepareShoppers(cluster.databaseUrl);
  const pages = [
    '/',
    '/explorar',
    `/producto/${people.productIds[0]}`,
    '/api/products?limit=24',
    '/api/products/facets',
  ];
  const shoppers = await startShoppers({ origin, password, pages, ...people });
  const faults: Fault[] = [];
  const feel = async (name: string, work: () => unknown, isPlanned = false) => {
    say(name);
    const from = Date.now();
    await work();
    await sleep(Math.max(0, FELT_MS - (Date.now() - from)));
    faults.push({ name, from, to: Date.now(), isPlanned });
  };

  await feel('nothing', () => undefined);
  for (const name of ['site-1', 'api-1', 'site-2', 'api-2']) {
    const restart = async () => {
      for (let time = 0; time < RESTARTS; time += 1, await sleep(FELT_MS)) supervisor.restart(name);
    };
    await feel(`\`${name}\` asked to end, ${RESTARTS} times`, restart, true);
  }
  for (const name of ['site-1', 'api-1', 'pgbouncer', 'bucket', 'haproxy']) {
    await feel(`\`${name}\` killed`, () => supervisor.kill(name));
  }
  await feel('the standby killed', () => databases.standby.kill());
  await feel('the primary killed, its standby promoted', async () => {
    databases.primary.fence();
    databases.primary.kill();
    await sleep(PROMOTED_AFTER_MS);
    await databases.promote();
  });
  await shoppers.stop();

  const stored = await askOnce<{ number: string }>(
    cluster.databaseUrl,
    `SELECT order_number AS number FROM orders JOIN users ON users.id = user_id WHERE username LIKE 'comprador%'`,
  );
  const failures = shoppers.seen.answers.filter(({ isGood }) => !isGood).map(({ told }) => told);
  for (const each of new Set(failures)) say(`${failures.filter((told) => told === each).length} × ${each}`);
  const report = reportOf(
    faults,
    shoppers.seen,
    stored.map(({ number }) => number),
  );
  writeTrial('cluster', report);
}
