import { buildProduct } from '../catalog/build';
import { postTransferOrder } from '../orders/build';
import { Order, OrderLine } from '../orders/model';
import { type SignedInClient, signedIn } from '../test/build';
import { deliveredOrderOf, photo, type Situation, type Target } from '../test/matrixTargets';

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

/** A return that was asked for. */
export async function returnOf(situation: Situation): Promise<Target> {
  const { id, body } = await deliveredOrderOf(situation);
  return { id: (await situation.owner.post(`/api/orders/${id}/returns`, body as object)).body.id };
}

async function movedReturnOf(situation: Situation, states: string[]): Promise<Target> {
  const { id } = await returnOf(situation);
  const admin = await signedIn({ isAdmin: true });
  for (const [index, state] of states.entries())
    await admin.post(`/api/admin/returns/${id}/move`, { state, message: 'Empácalo bien.', version: index + 1 });
  return { id };
}

export const authorizedReturnOf = (situation: Situation) => movedReturnOf(situation, ['AUTORIZADA']);

export const receivedReturnOf = (situation: Situation) => movedReturnOf(situation, ['AUTORIZADA', 'RECIBIDA']);

/** A return that was authorized with a label. */
export async function labelledReturnOf(situation: Situation): Promise<Target> {
  const { id } = await returnOf(situation);
  const form = new FormData();
  for (const [name, value] of Object.entries({ state: 'AUTORIZADA', message: 'Empácalo bien.', version: '1' }))
    form.set(name, value);
  form.set('label', new Blob(['%PDF-1.7 guía'], { type: 'application/pdf' }), 'guia.pdf');
  const admin = await signedIn({ isAdmin: true });
  return { path: (await admin.post(`/api/admin/returns/${id}/move`, form)).body.label };
}

/** A picture that came with a return. */
export async function returnPictureOf(situation: Situation): Promise<Target> {
  const { id, body } = await deliveredOrderOf(situation);
  const { kind, reason, lines, clabe } = body as Record<string, string>;
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind, reason, clabe })) form.set(name, String(value));
  form.set('lines', JSON.stringify(lines));
  form.set('pictures', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
  const answer = await situation.owner.post(`/api/orders/${id}/returns`, form);
  return { path: answer.body.pictures[0] };
}
