import { buildBankTransfer } from '../orders/build';
import { type SignedInClient, signedIn } from '../test/build';
import { buildDelivered, moveReturn } from './build';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});

type Built = Awaited<ReturnType<typeof buildDelivered>>;

async function receive(id: string, isRestocked = true) {
  const { lines } = (await admin.get(`/api/admin/returns/${id}`)).body;
  const restockedLineIds = isRestocked ? lines.map((line: { id: string }) => line.id) : [];
  await moveReturn(admin, id, 'RECIBIDA', { restockedLineIds });
}

async function askAndAuthorize(built: Built, quantities: number[]): Promise<string> {
  const { body } = await built.ask(quantities);
  await moveReturn(admin, body.id, 'AUTORIZADA');
  return body.id;
}

/** It was said to be delivered by mistake, and all of its money goes back: what it still holds is for sale again. */
async function setBackAndRefund({ order }: Built) {
  const back = await admin.patch(`/api/admin/orders/${order.id}/status`, { status: 'EN_PREPARACION' });
  const refund = await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'No hay' });
  expect([back.status, refund.status, refund.body.paymentStatus]).toEqual([200, 200, 'refunded']);
}

const stockOf = async ({ products }: Built) => {
  const [first, second] = [await products[0].reload(), await products[1].reload()];
  return [first.stock, second.stock];
};

describe('units that a return put back into stock', () => {
  it('are not given back again with the rest of the order', async () => {
    const built = await buildDelivered(admin);
    const id = await askAndAuthorize(built, [3, 1]);
    await receive(id);
    await admin.post(`/api/admin/returns/${id}/refund`, {});
    expect(await stockOf(built)).toEqual([10, 8]);
    await setBackAndRefund(built);
    expect(await stockOf(built)).toEqual([10, 10]);
  });

  it('are those that were put back only: the others come with the order', async () => {
    const built = await buildDelivered(admin);
    await receive(await askAndAuthorize(built, [2]), false);
    await receive(await askAndAuthorize(built, [1]));
    expect(await stockOf(built)).toEqual([8, 7]);
    await setBackAndRefund(built);
    expect(await stockOf(built)).toEqual([10, 10]);
  });

  it('came with the order, where it gave its units back first', async () => {
    const built = await buildDelivered(admin);
    const id = await askAndAuthorize(built, [3]);
    await setBackAndRefund(built);
    expect(await stockOf(built)).toEqual([10, 10]);
    await receive(id);
    expect(await stockOf(built)).toEqual([10, 10]);
  });
});
