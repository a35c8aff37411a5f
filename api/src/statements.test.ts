import { hashPassword } from './accounts/passwords';
import { buildProduct } from './catalog/build';
import { buildBankTransfer, postTransferOrder, seenFigures } from './orders/build';
import { findBankDetails, startTransferTerms } from './paymentConfig/transferTerms';
import { buildUser, PASSWORD, type SignedInClient, signedIn, visitor } from './test/build';
import { buildAddress } from './test/buildAddress';
import { statementsOf } from './test/statements';
import { until } from './test/until';

/*
 * How many statements the calls of a purchase cost, all told. A budget that is too small for something new is raised
 * here, on purpose, with the reason in the commit.
 */

let shopper: SignedInClient;
let items: { productId: string; quantity: number }[];
beforeAll(async () => {
  startTransferTerms();
  await buildBankTransfer();
  shopper = await signedIn();
  const products = [await buildProduct(), await buildProduct(), await buildProduct()];
  items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  // Connections are open, and what is kept in memory is there.
  await postTransferOrder(shopper, items);
  await until(async () => (await statementsOf(findBankDetails)).length === 0);
});

async function countOf(call: () => Promise<{ status: number }>, status: number): Promise<string[]> {
  let answer: { status: number } | undefined;
  const statements = await statementsOf(async () => {
    answer = await call();
  });
  expect(answer?.status).toBe(status);
  return statements;
}

it.each([
  ['with a key', { 'Idempotency-Key': 'counted' }],
  ['without one', undefined],
])('an order of three lines by transfer, %s, takes 7', async (_how, headers) => {
  const { id: shippingAddressId } = await buildAddress({ userId: shopper.id });
  const seen = await seenFigures(items);
  const order = () => postTransferOrder(shopper, items, { seen, shippingAddressId, headers });
  expect(await countOf(order, 201)).toHaveLength(7);
});

it.each(['username', 'email'] as const)('a sign-in by %s takes 5 beside the hash', async (name) => {
  const user = await buildUser({ password: await hashPassword(PASSWORD) });
  const signIn = () => visitor().post('/api/login', { username: user[name].toUpperCase(), password: PASSWORD });
  expect(await countOf(signIn, 200)).toHaveLength(5);
});

it('the check of a session takes one, and writes nothing', async () => {
  const statements = await countOf(() => shopper.get('/api/user'), 200);
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatch(/^SELECT /);
});

it('a visitor’s session is none: nothing is asked or stored', async () => {
  expect(await countOf(() => visitor().get('/api/user'), 401)).toEqual([]);
});

it('a registration takes 9 beside the hash', async () => {
  const form = {
    username: 'contada',
    email: 'contada@correo.mx',
    password: PASSWORD,
    fullName: 'Contada',
    phone: '5512345678',
  };
  expect(await countOf(() => visitor().post('/api/register', form), 201)).toHaveLength(9);
});

describe('what a shopper has', () => {
  beforeAll(async () => {
    await postTransferOrder(shopper, items);
  });

  it.each(['/api/orders', '/api/orders?limit=1&page=2', '/api/orders?search=zzz'])('%s takes 2', async (path) => {
    expect(await countOf(() => shopper.get(path), 200)).toHaveLength(2);
  });

  it('one of the orders takes 2', async () => {
    const [order] = (await shopper.get('/api/orders?limit=1')).body;
    expect(await countOf(() => shopper.get(`/api/orders/${order.id}`), 200)).toHaveLength(2);
  });

  it('another address takes 2', async () => {
    const address = { title: 'Casa', street: 'Reforma 1', city: 'CDMX', state: 'CDMX', postalCode: '06000' };
    expect(await countOf(() => shopper.post('/api/addresses', address), 201)).toHaveLength(2);
  });
});
