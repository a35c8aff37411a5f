import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from '../../../../api/embedded/postgres/askOnce';
import { putBetweenMarks } from '../../bench/document';
import { root } from '../../build/units';
import type { Cluster } from '../cluster';
import { type Fault, reportOf } from './report';
import { startShoppers } from './shoppers';

const FELT_MS = 10_000;
const PROMOTED_AFTER_MS = 2_000;
const RESTARTS = 3;
const ACCOUNTS = 64;

/** Accounts that sign in with the demo customer's password, and products that do not sell out. */
async function prepare({ databaseUrl }: Cluster) {
  // One for each buyer: those who buy the same wait for each other.
  const products = await askOnce<{ id: string }>(
    databaseUrl,
    `UPDATE products SET stock = 1000000 WHERE id IN (SELECT id FROM products WHERE is_active AND options IS NULL
       AND variant_of IS NULL AND NOT is_affiliate ORDER BY price LIMIT 8) RETURNING id`,
  );
  const people = await askOnce<{ username: string }>(
    databaseUrl,
    `INSERT INTO users (username, email, password, full_name, is_email_verified)
     SELECT 'comprador' || n, 'comprador' || n || '@correo.mx', password, 'Comprador ' || n, true
     FROM (SELECT password FROM users WHERE NOT is_admin AND password IS NOT NULL LIMIT 1) AS demo, generate_series(1, ${ACCOUNTS}) AS n
     RETURNING username`,
  );
  return { productIds: products.map(({ id }) => id), usernames: people.map(({ username }) => username) };
}

/** Kills one of everything while people order, and writes what they felt into docs/reliability.md. */
export async function drill(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { supervisor, databases, origin, demoPassword: password } = cluster;
  const shoppers = await startShoppers({ origin, password, ...(await prepare(cluster)) });
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
  const file = path.join(root, 'docs/reliability.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Reliability\n';
  writeFileSync(file, putBetweenMarks(before, 'cluster', report));
  say(`\n${report}`);
}
