import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStandIns } from '../../../../api/embedded';
import { findFreePort } from '../../../../api/embedded/freePort';
import { askOnce } from '../../../../api/embedded/postgres/askOnce';
import { root } from '../../build/units';
import { Children } from '../../start/children';
import { storedSecrets } from '../../start/secrets';
import { endUnpaid, prepareShoppers } from '../people/prepareShoppers';
import { type Seen, startShoppers } from '../people/shoppers';
import { apiProgram, compileApi, migrate, NO_LIMITS, untilUp } from '../processes';
import { Supervisor } from '../supervisor';
import { writeTrial } from '../writeTrial';
import { type Round, reportOf } from './report';
import { ArchivedServer } from './server';
import { type Contents, differing, readContents, readSales } from './tables';

const ROUNDS = 10;
/** So that a round meets each part of the half minute after which PostgreSQL archives what is not full. */
const STEP_MS = 3_500;
/** What makes the copy long enough to be measured. */
const BALLAST_MB = 512;

/** The shop's database and one API, whose buyers begin. */
async function openShop(folder: string, say: (line: string) => void, onStart: (stop: () => Promise<void>) => void) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const children = new Children();
  say('Building what changed…');
  await compileApi(children);
  const [databasePort, apiPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${apiPort}`;
  const secrets = storedSecrets(folder);
  const server = await ArchivedServer.start(path.join(folder, 'data'), databasePort);
  const standIns = await startStandIns(origin, {});
  const supervisor = new Supervisor(path.join(folder, 'logs'));
  onStart(async () => {
    await supervisor.stop();
    await standIns.stop();
    await server.stop();
    await children.stopAll();
    rmSync(path.join(folder, 'data'), { recursive: true, force: true });
  });
  const { DEV_ORIGIN: _, ...ofStandIns } = standIns.env;
  const settings = {
    ...ofStandIns,
    ...secrets,
    PUBLIC_URL: origin,
    DATABASE_URL: server.url,
    API_PORT: String(apiPort),
    DATA_DIR: path.join(folder, 'data/api'),
    SEED: 'demo',
    LIMITS: NO_LIMITS,
  };
  await migrate(children, settings);
  supervisor.run('api', apiProgram(settings));
  await untilUp(`${origin}/api/health/ready`);
  // Incompressible to PostgreSQL, which would pack it otherwise.
  await askOnce(
    server.url,
    `CREATE TABLE ballast (filler text STORAGE EXTERNAL);
     INSERT INTO ballast SELECT repeat(md5(n::text), 250) FROM generate_series(1, ${BALLAST_MB * 128}) AS n`,
  );
  const people = await prepareShoppers(server.url);
  const before = await readContents(server.url);
  return { server, before, startBuying: () => startShoppers({ origin, password: secrets.DEMO_PASSWORD, ...people }) };
}

/** What is in the tables when nobody writes any more. */
async function readStill(url: string): Promise<Contents> {
  for (let contents = await readContents(url); ; await sleep(1_000)) {
    const next = await readContents(url);
    if (differing(contents, next).length === 0) return next;
    contents = next;
  }
}

/** A base backup, the end of the server a while after, and what is recovered of it. */
async function loseEverything(
  server: ArchivedServer,
  afterMs: number,
  seen: Seen,
  lost: Set<string>,
  before: Contents,
) {
  await server.backUp();
  const from = Date.now();
  await sleep(afterMs);
  const touched = new Set(differing(before, await readContents(server.url)));
  const killedAt = Date.now();
  await server.destroy();
  // Also those whose answer was on its way when it was killed.
  const acknowledged = [...seen.acknowledged.values()].filter(({ number }) => !lost.has(number));
  const recovery = await server.recover();
  const restored = await readContents(server.url);
  const still = Object.keys(before).filter((name) => !touched.has(name));
  const round: Round = {
    afterMs: killedAt - from,
    killedAt,
    acknowledged,
    sales: await readSales(server.url),
    still: still.length,
    changed: still.filter((name) => restored[name] !== before[name]),
    recovery,
  };
  for (const { number } of acknowledged) if (!round.sales.totals.has(number)) lost.add(number);
  await endUnpaid(server.url);
  await server.open();
  return round;
}

/** A statement without its condition, and the shop as it was a moment before. */
async function takeBack(
  server: ArchivedServer,
  buyers: { stop(): Promise<void> },
  startBuying: () => ReturnType<typeof startShoppers>,
) {
  await server.backUp();
  await sleep(STEP_MS);
  await buyers.stop();
  const right = await readStill(server.url);
  const [moment] = await askOnce<{ now: string }>(server.url, 'SELECT clock_timestamp()::text AS now');
  await askOnce(server.url, 'DELETE FROM order_items');
  const later = await startBuying();
  await sleep(STEP_MS);
  await later.stop();
  // A server that ends in good order archives all that it has.
  await server.stop();
  await server.recover(moment?.now);
  return { tables: Object.keys(right).length, changed: differing(right, await readContents(server.url)) };
}

/**
 * `npm run cluster -- --restore [rounds]`: the database is lost again and again under people who order, and recovered from
 * base backup and archived WAL (goal G14); then a mistake is taken back. Writes docs/reliability.md.
 *
 * @param onStart gets what stops everything.
 */
export async function restoreDrill(
  say: (line: string) => void,
  onStart: (stop: () => Promise<void>) => void,
  rounds = ROUNDS,
): Promise<void> {
  const { server, before, startBuying } = await openShop(path.join(root, 'var/restore'), say, onStart);
  const buyers = await startBuying();
  const lost = new Set<string>();
  const done: Round[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const round = await loseEverything(server, index * STEP_MS, buyers.seen, lost, before);
    done.push(round);
    say(`${index + 1}: ${round.acknowledged.length} acknowledged, ${lost.size} lost until now`);
  }
  const mistake = await takeBack(server, buyers, startBuying);
  const { totals } = await readSales(server.url);
  const missing = [...buyers.seen.acknowledged.values()].filter(
    ({ number }) => !totals.has(number) && !lost.has(number),
  );
  if (missing.length > 0) throw new Error(`lost afterwards: ${missing.map(({ number }) => number).join(', ')}`);
  writeTrial('restore', reportOf(done, mistake));
}
