import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { query } from '../database/query';
import { env } from '../env';
import { runJob } from '../jobs/queue';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { noteCardCall } from '../paymentConfig/paymentTerms';
import { signedIn, visitor } from '../test/build';
import { buildCardOrder, type Provider, startProvider } from './build';
import './jobs';

let provider: Provider;
beforeAll(async () => {
  await buildBankTransfer();
  provider = await startProvider();
});
afterAll(() => provider.stop());
beforeEach(() => provider.reset());

const outageSince = async () => (await visitor().get('/api/payments/config')).body.cardOutageSince;
/** Credentials that are not let in: the SDK does not try again by itself, as it does after other failures. */
const fail = (calls: number) => provider.set({ failures: Array.from({ length: calls }, () => 401 as const) });

async function tryToPay(): Promise<number> {
  const [customer, { id: productId }] = await Promise.all([signedIn(), buildProduct()]);
  return (await customer.post('/api/payments/create-preference', { productId })).status;
}

it('is told by the third call that fails, to shoppers and to the panel, and ends with the first answer', async () => {
  const admin = await signedIn({ isAdmin: true });
  const before = Date.now();
  await fail(3);
  expect(await tryToPay()).toBe(503);
  expect(await tryToPay()).toBe(503);
  expect(await outageSince()).toBeNull();
  expect(await tryToPay()).toBe(503);
  const since = await outageSince();
  expect(Date.parse(since)).toBeGreaterThanOrEqual(before - 1_000);
  expect((await admin.get('/api/admin/waiting')).body.cardOutageSince).toBe(since);

  expect(await tryToPay()).toBe(201);
  expect(await outageSince()).toBeNull();
  expect((await admin.get('/api/admin/waiting')).body.cardOutageSince).toBeNull();
});

it('counts from the first of calls that fail together', async () => {
  await fail(5);
  await Promise.all([1, 2, 3, 4, 5].map(tryToPay));
  expect(await outageSince()).not.toBeNull();
});

it('ends without a shopper, as the provider is asked each minute', async () => {
  await fail(4);
  for (let call = 0; call < 3; call += 1) await tryToPay();
  await runJob('payments.look-for-provider', {});
  expect(await outageSince()).not.toBeNull();
  await runJob('payments.look-for-provider', {});
  expect(await outageSince()).toBeNull();
});

it('says why there is no connection, where the SDK says only that there is none', async () => {
  // A port that fetch does not call.
  const nowhere = jest.replaceProperty(env.mercadoPago as { apiUrl: string | null }, 'apiUrl', 'http://127.0.0.1:9');
  expect(await tryToPay()).toBe(503);
  nowhere.restore();
  const [row] = await query<{ why: string }>('SELECT last_error AS why FROM provider_outages');
  expect(row?.why).toBe('TypeError: fetch failed: bad port');
});

it('is none when an answer came in between', async () => {
  await fail(2);
  expect([await tryToPay(), await tryToPay()]).toEqual([503, 503]);
  await buildCardOrder();
  await fail(2);
  expect([await tryToPay(), await tryToPay()]).toEqual([503, 503]);
  expect(await outageSince()).toBeNull();
});

it('that takes thirty seconds for each answer holds up no order by transfer, and one by card for half of that at most', async () => {
  const [customer, { id: productId }] = await Promise.all([signedIn(), buildProduct()]);
  await provider.set({ delayMs: 30_000 });
  const begunAt = Date.now();
  const paying = Promise.all(Array.from({ length: 20 }, tryToPay));
  for (let order = 0; order < 5; order += 1) {
    expect((await postTransferOrder(customer, [{ productId, quantity: 1 }])).status).toBe(201);
  }
  const orderedAfterMs = Date.now() - begunAt;
  expect(await paying).toEqual(Array(20).fill(503));
  const refusedAfterMs = Date.now() - begunAt;
  // Not behind those that wait; and half of what the provider takes is the most that anybody waits.
  expect(orderedAfterMs).toBeLessThan(refusedAfterMs / 2);
  expect(refusedAfterMs).toBeLessThan(15_000);
  await provider.reset();
  expect(await tryToPay()).toBe(201);
}, 60_000);

it('that cannot be noted does not undo what the provider did', async () => {
  await fail(1);
  await tryToPay();
  const write = jest.spyOn(database, 'query').mockRejectedValue(new Error('no database'));
  await expect(noteCardCall(null)).resolves.toBeUndefined();
  await expect(noteCardCall(new Error('away'))).resolves.toBeUndefined();
  expect(write).toHaveBeenCalled();
  write.mockRestore();
});
