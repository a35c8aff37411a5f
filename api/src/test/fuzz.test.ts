import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { buildDocument } from '../docs/document';
import { env } from '../env';
import { buildBankTransfer } from '../orders/build';
import { type Provider, startProvider } from '../payments/build';
import { features } from '../routes';
import { type SignedInClient, signedIn, signedInAs, visitor } from './build';
import { type FuzzedOperation, type FuzzedRequest, type KnownIds, requestsTo } from './fuzzRequests';
import * as target from './matrixTargets';

jest.setTimeout(10 * 60_000);

/** Requests in all: some ten seconds' worth, and `FUZZ_REQUESTS=10000` at night. `FUZZ_SEED` repeats. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 150);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const SLOWEST_MS = 5_000;
/** Objects get deleted, people blocked: after so many operations there are new ones. */
const OPERATIONS_PER_CAST = 6;

const operations = Object.entries(buildDocument(features).paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${template}`,
    method: method.toUpperCase(),
    template,
    operation: operation as FuzzedOperation,
  })),
);
const perOperation = Math.ceil(requests / operations.length);

let provider: Provider;
beforeAll(async () => {
  // Limits have tests of their own; here they would hide what is behind them.
  Object.assign(env.limits, Object.fromEntries(unlimited.map((name) => [name, 1_000_000])));
  provider = await startProvider();
  await provider.set({ notifications: { isLost: true } });
  await buildBankTransfer();
});
afterAll(async () => {
  await provider.stop();
});

const unlimited = ['requests', 'register', 'resetPerAddress', 'orders', 'tickets', 'messages', 'uploads', 'reports'];

/** Who asks, and what there is to ask for. */
interface Cast {
  customer: SignedInClient;
  admin: SignedInClient;
  ids: KnownIds;
}
let cast: Cast | undefined;

async function newCast(): Promise<Cast> {
  const customer = await signedIn();
  const admin = await signedIn({ isAdmin: true });
  await setPricesBack(admin);
  return { customer, admin, ids: await idsOf(customer) };
}

/** With a fuzzed discount, or a fuzzed zone, the figures of the orders that a cast has would be wrong. */
async function setPricesBack(admin: SignedInClient): Promise<void> {
  const discount = { discountPercentage: '3.50', discountText: 'por pagar por transferencia', isActive: true };
  await admin.put('/api/admin/transfer-discount-config', discount);
  const { body: zones } = await admin.get('/api/admin/shipping-zones');
  for (const { id } of zones) await admin.delete(`/api/admin/shipping-zones/${id}`);
}

async function idsOf(owner: SignedInClient): Promise<KnownIds> {
  const situation = { actor: 'C', owner, caller: owner } as const;
  const make = async (build: (of: typeof situation) => Promise<target.Target>) => [(await build(situation)).id ?? ''];
  const [products, orders, addresses] = [
    await make(target.productOf),
    await make(target.orderOf),
    await make(target.addressOf),
  ];
  const categories = await make(target.categoryOf);
  return {
    products,
    productId: products,
    orders: [...orders, ...(await make(target.receiptOf))],
    orderId: orders,
    addresses,
    shippingAddressId: addresses,
    categories,
    categoryId: categories,
    tickets: await make(target.ticketOf),
    banners: await make(target.bannerOf),
    'special-offers': await make(target.offerOf),
    'payment-config': await make(target.paymentConfigOf),
    users: await make(target.personOf),
    'bank-statements': await make(target.bankStatementOf),
    media: [(await target.storedPicture()).split('/')[2] ?? ''],
  };
}

const figures = { sent: 0, slowestMs: 0, statuses: new Map<number, number>() };
afterAll(() => {
  const statuses = [...figures.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  const { sent, slowestMs } = figures;
  process.stderr.write(
    `fuzz: seed ${seed}, ${sent} requests to ${operations.length} operations, slowest ${Math.round(slowestMs)} ms: ${statuses.join(', ')}\n`,
  );
});

async function judge(method: string, { as, path, body, headers }: FuzzedRequest, people: Cast): Promise<void> {
  // A session of its own: requests end sessions, too.
  const client = as === 'visitor' ? visitor() : await signedInAs(people[as].user);
  const startedAt = performance.now();
  const { status } = await client.send(method, path, body, headers);
  const tookMs = performance.now() - startedAt;
  figures.sent += 1;
  figures.slowestMs = Math.max(figures.slowestMs, tookMs);
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  if (status >= 500) throw new Error(`${status}`);
  if (tookMs > SLOWEST_MS) throw new Error(`took ${Math.round(tookMs)} ms`);
}

describe('whatever is sent, the answer is as described, in time and no 5xx', () => {
  it.each(operations.map((each, index) => [each.name, index] as const))('%s', async (_name, index) => {
    const each = operations[index];
    if (!each) return;
    if (!cast || index % OPERATIONS_PER_CAST === 0) cast = await newCast();
    const current = cast;
    await Promise.all([current.customer.user.reload(), current.admin.user.reload()]);
    const arbitrary = requestsTo(each.template, each.operation, each.method !== 'GET', current.ids);
    await fc.assert(
      fc.asyncProperty(arbitrary, (request) => judge(each.method, request, current)),
      { numRuns: perOperation, seed: seed + index, endOnFailure: false },
    );
  });
});

describe('what broke it once', () => {
  it.each([
    ['PATCH', '/api/user/profile', '{"fullName":{"toString":1}}'],
    ['POST', '/api/support/tickets', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['POST', '/api/addresses', `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['GET', '/api/orders?__proto__=1', undefined],
  ])('%s %s', async (method, path, body) => {
    const { status } = await (await signedIn()).send(method, path, body);
    expect(status).toBe(method === 'GET' ? 200 : 400);
  });

  it('a form without a boundary', async () => {
    const customer = await signedIn();
    await setPricesBack(await signedIn({ isAdmin: true }));
    const { id } = await target.orderOf({ actor: 'C', owner: customer, caller: customer });
    const type = { 'Content-Type': 'multipart/form-data' };
    expect((await customer.post(`/api/orders/${id}/receipt`, '', type)).status).toBe(400);
  });
});
