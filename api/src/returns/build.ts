import { buildProduct } from '../catalog/build';
import { postTransferOrder } from '../orders/build';
import { Order, OrderLine } from '../orders/model';
import { type SignedInClient, signedIn } from '../test/build';

/** An account whose check digit is right. */
export const CLABE = '012180026050783858';

export const lineOf = (orderId: string, position = 0) =>
  OrderLine.findOne({ where: { orderId, position }, rejectOnEmpty: true });

export const deliver = (admin: SignedInClient, id: string) =>
  admin.patch(`/api/admin/orders/${id}/status`, { status: 'ENTREGADO' });

/** Two products, three units each at 100.00, or another price, and 33.33 with the documented discount of 3.50 %, delivered. */
export async function buildDelivered(admin: SignedInClient, { price = '100.00', freeShipping = false } = {}) {
  const customer = await signedIn();
  const products = [
    await buildProduct({ price, stock: 10, freeShipping }),
    await buildProduct({ price: '33.33', stock: 10, freeShipping }),
  ] as const;
  const items = products.map(({ id }) => ({ productId: id, quantity: 3 }));
  const { body } = await postTransferOrder(customer, items);
  await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
  await deliver(admin, body.id);
  const lines = [await lineOf(body.id), await lineOf(body.id, 1)] as const;
  const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
  const ask = (quantities: number[], over: object = {}) =>
    customer.post(`/api/orders/${body.id}/returns`, {
      kind: 'DEVOLUCION',
      reason: 'No era lo que buscaba.',
      lines: quantities.flatMap((quantity, index) =>
        quantity > 0 ? [{ orderLineId: lines[index]?.id, quantity }] : [],
      ),
      clabe: CLABE,
      ...over,
    });
  return { customer, products, order, lines, ask };
}

/** An administrator's step, on what the return is now unless `over` says another version. */
export async function moveReturn(admin: SignedInClient, id: string, state: string, over: object = {}) {
  const { version } = (await admin.get(`/api/admin/returns/${id}`)).body;
  return admin.post(`/api/admin/returns/${id}/move`, { state, message: 'Empácalo bien.', version, ...over });
}
