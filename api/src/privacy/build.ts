import { randomUUID } from 'node:crypto';
import { buildProduct } from '../catalog/build';
import { postTransferOrder } from '../orders/build';
import { deliver } from '../returns/build';
import { type SignedInClient, visitor } from '../test/build';
import type { Situation, Target } from '../test/matrixTargets';
import { visitorCodeFor } from '../visitorCodes/build';

/** What somebody without an account asks, under an address of their own. */
export const buildVisitorRequest = () => ({
  kind: 'ACCESO',
  text: 'Quiero saber qué datos míos tienen.',
  name: 'Julia Sol',
  email: `julia-${randomUUID()}@correo.mx`,
});

/** Somebody wrote a request and has the code; a visitor, nothing of it. */
export async function draftedRequest({ actor }: Pick<Situation, 'actor'>): Promise<Target> {
  if (actor === 'V') return { body: { code: '123456' } };
  const [client, request] = [visitor(), buildVisitorRequest()];
  await client.post('/api/privacy/visitor-requests', request);
  return { client, body: { code: await visitorCodeFor(request.email) } };
}

export const close = (client: SignedInClient) => client.post('/api/privacy/close');

const address = {
  title: 'Casa',
  street: 'Calle Secreta 7',
  city: 'León',
  state: 'Guanajuato',
  postalCode: '37000',
  receiverName: 'Lucía Hernández',
  receiverPhone: '4771234567',
};

/** An order that arrived at Calle Secreta, so that nothing of it keeps its account open. */
export async function buyAndReceive(admin: SignedInClient, customer: SignedInClient): Promise<string> {
  const { id: productId } = await buildProduct();
  const { id: shippingAddressId } = (await customer.post('/api/addresses', address)).body;
  const { body } = await postTransferOrder(customer, [{ productId, quantity: 1 }], { shippingAddressId });
  await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
  await deliver(admin, body.id);
  return body.id;
}
