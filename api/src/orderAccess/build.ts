import { buildProduct } from '../catalog/build';
import { postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { type SignedInClient, visitor } from '../test/build';
import type { Situation, Target } from '../test/matrixTargets';
import { visitorCodeFor } from '../visitorCodes/build';

/** Somebody without a session asked for the code of the owner's order; visitors have none. */
export async function askedCode({ actor, owner }: Pick<Situation, 'actor' | 'owner'>): Promise<Target> {
  if (actor === 'V') return { body: { code: '123456' } };
  const client = visitor();
  await client.post('/api/order-access', { orderNumber: await numberOf(owner), contact: owner.user.email });
  const code = await visitorCodeFor(owner.user.email);
  if (actor === 'B') await owner.user.update({ isBlocked: true });
  return { client, body: { code } };
}

/** The same, and the code was right. */
export async function followedOrder({ actor, owner }: Situation): Promise<Target> {
  const { client, body } = await askedCode({ actor: actor === 'B' ? 'C' : actor, owner });
  await client?.post('/api/order-access/confirm', body);
  if (actor === 'B') await owner.user.update({ isBlocked: true });
  return { client };
}

async function numberOf(owner: SignedInClient): Promise<string> {
  const { id: productId } = await buildProduct({ price: '500.00' });
  const { body } = await postTransferOrder(owner, [{ productId, quantity: 1 }]);
  return (await Order.findByPk(body.id, { rejectOnEmpty: true })).orderNumber;
}
