import { hashPassword } from './accounts/passwords';
import { buildProduct } from './catalog/build';
import { buildBankTransfer, postTransferOrder, seenFigures } from './orders/build';
import { buildUser, PASSWORD, type SignedInClient, signedIn, visitor } from './test/build';
import { buildAddress } from './test/buildAddress';
import { statementsOf } from './test/statements';

/*
 * How many statements the calls of a purchase cost, all told. A budget that is too small for something new is raised
 * here, on purpose, with the reason in the commit.
 */

let shopper: SignedInClient;
let items: { productId: string; quantity: number }[];
beforeAll(async () => {
  await buildBankTransfer();
  shopper = await signedIn();
  const products = [await buildProduct(), await buildProduct(), await buildProduct()];
  items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  // Connections open, everything that is read once is read.
  await postTransferOrder(shopper, items);
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
])('an order of three lines by transfer, %s, takes 9', async (_how, headers) => {
  const { id: shippingAddressId } = await buildAddress({ userId: shopper.id });
  const seen = await seenFigures(items);
  const order = () => postTransferOrder(shopper, items, { seen, shippingAddressId, headers });
  expect(await countOf(order, 201)).toHaveLength(9);
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
