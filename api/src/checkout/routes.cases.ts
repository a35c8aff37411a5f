import { buildProduct } from '../catalog/build';
import { seenFigures } from '../orders/build';
import { buildAddress } from '../test/buildAddress';
import type { Cases } from '../test/cases';
import { on, orderOf, type Situation, type Target } from '../test/matrixTargets';
import { guestPurchase } from './build';

/** A purchase to an address of the owner's. */
async function purchaseOf({ owner }: Situation): Promise<Target> {
  const items = [{ productId: (await buildProduct()).id, quantity: 1 }];
  const { id: shippingAddressId } = await buildAddress({ userId: owner.id });
  return { body: { items, shippingAddressId, ...(await seenFigures(items)) } };
}

/** A purchase to be paid by card, which has no discount. */
async function cardPurchaseOf(situation: Situation): Promise<Target> {
  const { body } = await purchaseOf(situation);
  return { body: { ...(body as object), discountApplied: '0.00' } };
}

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  // The address in the body is somebody's.
  'POST /api/payments/create-preference': {
    prepare: cardPurchaseOf,
    statuses: [401, 201, 404, 401, 201],
    isOwnForAdmin: true,
  },
  'POST /api/payments/create-direct-transfer': {
    prepare: purchaseOf,
    statuses: [401, 201, 404, 401, 201],
    isOwnForAdmin: true,
  },
  // Anybody, where the shop allows it.
  'POST /api/guest-orders': { prepare: guestPurchase },
  'POST /api/orders/:id/payment-type': { prepare: on(orderOf, { paymentType: 'direct_transfer' }) },
};
