import { DAY_MS, mexicanDay } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { type SignedInClient, signedIn } from '../test/build';
import { buildBankTransfer, postTransferOrder } from './build';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});

async function buildOrder() {
  const customer = await signedIn();
  const { id: productId } = await buildProduct({ stock: 5 });
  const { body } = await postTransferOrder(customer, [{ productId, quantity: 2 }]);
  const order = (await customer.get(`/api/orders/${body.id}`)).body;
  const set = (lineId: string, serialNumbers: string[]) =>
    admin.put(`/api/admin/orders/${order.id}/serial-numbers`, { lines: [{ lineId, serialNumbers }] });
  return { customer, order, set };
}

describe('PUT /api/admin/orders/:id/serial-numbers', () => {
  it('writes them down for the customer to see, and the change into the audit log', async () => {
    const { customer, order, set } = await buildOrder();
    expect((await set(order.items[0].id, ['SN-1', 'SN-2'])).status).toBe(200);
    expect((await customer.get(`/api/orders/${order.id}`)).body.items[0].serialNumbers).toEqual(['SN-1', 'SN-2']);
    const { body: entries } = await admin.get(`/api/admin/audit-log?objectId=${order.id}`);
    expect(entries).toMatchObject([{ action: 'PUT /api/admin/orders/:id/serial-numbers' }]);
  });

  it('takes no more than there are pieces, and none of a line of another order', async () => {
    const [{ order, set }, other] = [await buildOrder(), await buildOrder()];
    const lineId = order.items[0].id;
    const { body } = await set(lineId, ['1', '2', '3']);
    expect(body).toMatchObject({ code: 'too_many_serial_numbers', fields: { [lineId]: body.error } });
    expect((await set(other.order.items[0].id, ['1'])).body.code).toBe('order_line_not_found');
  });
});

it('shows until when the warranty holds, to the end of the 90th day from the delivery', async () => {
  const { customer, order } = await buildOrder();
  expect(order.items[0].warrantyUntil).toBeNull();
  await admin.patch(`/api/admin/orders/${order.id}/status`, { status: 'ENTREGADO' });
  const { actualDelivery, items } = (await customer.get(`/api/orders/${order.id}`)).body;
  const lastDay = new Date(Date.parse(actualDelivery) + 90 * DAY_MS);
  expect(mexicanDay(new Date(items[0].warrantyUntil))).toBe(mexicanDay(lastDay));
  expect(mexicanDay(new Date(Date.parse(items[0].warrantyUntil) + 1))).not.toBe(mexicanDay(lastDay));
});
