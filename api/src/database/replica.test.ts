import { startStandby } from '../test/standby';
import { until } from '../test/until';

/** A standby of its own. env.ts reads the addresses at import, so everything is loaded once the servers run. */
let servers: Awaited<ReturnType<typeof startStandby>>;
beforeAll(async () => {
  servers = await startStandby();
  Object.assign(process.env, { DATABASE_URL: servers.primaryUrl, DATABASE_REPLICA_URLS: servers.standbyUrl });
  await servers.onPrimary('CREATE TABLE noted (at timestamptz DEFAULT now())');
}, 60_000);
afterAll(async () => {
  const { database } = require('./connection') as typeof import('./connection');
  await database.close();
  await servers?.stop();
});

const reading = () => require('./reading') as typeof import('./reading');
const note = () => servers.onPrimary('INSERT INTO noted DEFAULT VALUES');
async function counted(read: import('./reading').Read): Promise<number | undefined> {
  const [row] = await read<{ count: number }>('SELECT count(*)::int AS count FROM noted', []);
  return row?.count;
}
const seenByVisitors = () => counted(reading().readAsVisitor).catch(() => undefined);
const seenSignedIn = () => counted(reading().readFor(true));

it('visitors read a standby that lags, who is signed in the primary', async () => {
  await note();
  await until(async () => (await seenByVisitors()) === 1);
  await servers.onStandby('SELECT pg_wal_replay_pause()');
  await note();
  expect([await seenByVisitors(), await seenSignedIn()]).toEqual([1, 2]);
  await servers.onStandby('SELECT pg_wal_replay_resume()');
  await until(async () => (await seenByVisitors()) === 2);
});

it('a model reads the primary, in a transaction and without', async () => {
  const { database } = require('./connection') as typeof import('./connection');
  const isStandby = 'SELECT pg_is_in_recovery() AS "isStandby"';
  const { query } = require('./query') as typeof import('./query');
  expect(await query(isStandby)).toEqual([{ isStandby: false }]);
  expect(await database.transaction((transaction) => query(isStandby, [], transaction))).toEqual([
    { isStandby: false },
  ]);
  expect(await reading().readAsVisitor(isStandby, [])).toEqual([{ isStandby: true }]);
});

it('tells what is wrong with a value, and does not ask the primary for it', async () => {
  await expect(reading().readAsVisitor('SELECT 1 / 0', [])).rejects.toThrow('division by zero');
});

it('the primary answers what a standby does not know yet', async () => {
  await servers.onStandby('SELECT pg_wal_replay_pause()');
  try {
    await servers.onPrimary('ALTER TABLE noted ADD COLUMN more int');
    await servers.onPrimary('CREATE TABLE rated (stars int)');
    await servers.onPrimary("CREATE FUNCTION stars() RETURNS int LANGUAGE sql AS 'SELECT 5'");
    const { readAsVisitor } = reading();
    expect(await readAsVisitor('SELECT more FROM noted', [])).toEqual([{ more: null }, { more: null }]);
    expect(await readAsVisitor('SELECT stars FROM rated', [])).toEqual([]);
    expect(await readAsVisitor('SELECT stars()', [])).toEqual([{ stars: 5 }]);
  } finally {
    await servers.onStandby('SELECT pg_wal_replay_resume()');
  }
});

it('when the standby is gone, the primary answers', async () => {
  await servers.stopStandby();
  const { readAsVisitor } = reading();
  const answers = Array.from({ length: 20 }, () => counted(readAsVisitor));
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => 2));
});
