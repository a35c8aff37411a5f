import type { Transaction } from 'sequelize';
import { buildProduct } from '../catalog/build';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { buildUser, PASSWORD, signedIn, visitor } from '../test/build';
import { until } from '../test/until';
import { database } from './connection';
import { readLagging } from './reading';
import { PLACES } from './replica';
import { run } from './statements';

const LOCK = 38_117;

/** Until this ends, `held` does not. */
let holding: Transaction;
beforeEach(async () => {
  holding = await database.transaction();
  await run({ text: 'SET LOCAL idle_in_transaction_session_timeout = 0', values: [] }, holding);
  await run({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK] }, holding);
});
const held = () => readLagging('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]);

/** Reads of browsing that are at the database. */
async function countHeld(): Promise<number> {
  const text = `SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'compra-boom-browsing' AND wait_event = 'advisory'`;
  return (await run({ text, values: [] })).length;
}

it('a flood of browsing takes all its connections, and orders and sign-ins go on beside it', async () => {
  await buildBankTransfer();
  const [shopper, { username }, { id }] = [await signedIn(), await buildUser(), await buildProduct()];
  let isOver = false;
  const readOn = async () => {
    while (!isOver) await held().catch(() => {});
  };
  const flood = Promise.all(Array.from({ length: 60 }, readOn));
  try {
    await until(async () => (await countHeld()) === 6);
    const order = await postTransferOrder(shopper, [{ productId: id, quantity: 1 }]);
    const signIn = await visitor().post('/api/login', { username, password: PASSWORD });
    expect([order.status, signIn.status]).toEqual([201, 200]);
  } finally {
    isOver = true;
    await holding.commit();
    await flood;
  }
});

it('who would wait behind a thousand others is sent away at once', async () => {
  const reads = Array.from({ length: 6 + PLACES + 1 }, held);
  const last = reads.pop();
  const others = Promise.allSettled(reads);
  await expect(last).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await holding.commit();
  await others;
});
