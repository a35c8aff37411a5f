import { randomUUID } from 'node:crypto';
import { buildProduct } from '../catalog/build';
import { seenFigures } from '../orders/build';
import { Shop } from '../shop/model';
import { forgetShop } from '../shop/shop';
import type { TestClient } from '../test/client';
import type { Target } from '../test/matrixTargets';

/** The shop sells without an account, or does not. */
export async function allowGuests(guestCheckout = true): Promise<void> {
  await Shop.upsert({ id: 1, guestCheckout });
  forgetShop();
}

let count = 0;

/** Who buys without an account, different from all others. */
export const buildGuest = (over: object = {}) => ({
  fullName: 'Ana Ruiz',
  email: `ana${process.pid}_${++count}@correo.mx`,
  phone: '55 1234 5678',
  ...over,
});

const address = { street: 'Calle 1', city: 'León', state: 'Guanajuato', postalCode: '37000' };

/** The body of a guest's order by transfer. */
export async function guestOrder({
  items,
  ...over
}: { items?: { productId: string; quantity: number }[] } & Record<string, unknown> = {}) {
  const wanted = items ?? [{ productId: (await buildProduct({ price: '500.00' })).id, quantity: 1 }];
  const seen = await seenFigures(wanted);
  return { items: wanted, paymentType: 'direct_transfer', ...seen, guest: buildGuest(), address, ...over };
}

export const postGuestOrder = (client: TestClient, body: object, key: string = randomUUID()) =>
  client.post('/api/guest-orders', body, { 'Idempotency-Key': key });

/** What the authorization matrix calls with. */
export async function guestPurchase(): Promise<Target> {
  await allowGuests();
  return { body: await guestOrder(), headers: { 'Idempotency-Key': randomUUID() } };
}
