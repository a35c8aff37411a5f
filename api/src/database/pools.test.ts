import { Client } from 'pg';
import { buildProduct } from '../catalog/build';
import { env } from '../env';
import { buildBankTransfer, postTransferOrder, seenFigures } from '../orders/build';
import { buildUser, PASSWORD, signedIn, visitor } from '../test/build';
import { until } from '../test/until';
import { query } from './query';
import { readAsVisitor } from './reading';

it('visitors who take all their connections leave orders and sign-ins alone', async () => {
  await buildBankTransfer();
  const [shopper, { username }, { id }] = [await signedIn(), await buildUser(), await buildProduct()];
  const items = [{ productId: id, quantity: 1 }];
  const seen = await seenFigures(items);
  const client = new Client({ connectionString: env.databaseUrl });
  await client.connect();
  await client.query('CREATE TABLE held ()');
  await client.query('BEGIN; LOCK TABLE held IN ACCESS EXCLUSIVE MODE');
  const countHeld = async () => {
    const text = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await query(text)).length;
  };
  let isOver = false;
  const readOn = async () => {
    while (!isOver) await readAsVisitor('SELECT FROM held', []).catch(() => {});
  };
  const flood = Promise.all(Array.from({ length: 60 }, readOn));
  try {
    await until(async () => (await countHeld()) === 10);
    const order = await postTransferOrder(shopper, items, { seen });
    const signIn = await visitor().post('/api/login', { username, password: PASSWORD });
    expect([order.status, signIn.status]).toEqual([201, 200]);
  } finally {
    isOver = true;
    await client.query('ROLLBACK');
    await client.end();
    await flood;
  }
});
