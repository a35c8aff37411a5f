import { type GuestOrder, isUuid } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findOrMakeGuest, guestIdOf } from '../accounts/guests';
import { presentUser } from '../accounts/present';
import { AppError } from '../http/errors';
import { isRepeated, type StoredAnswer } from '../http/idempotency';
import type { RouteContext } from '../http/state';
import { follow } from '../orderAccess/followed';
import { countOrders } from '../orders/readOrders';
import { findShop } from '../shop/shop';
import texts from './es-MX.json';
import { orderByCard } from './orderByCard';
import { orderByTransfer } from './orderByTransfer';
import { orderCall } from './orderCall';

/**
 * An order of somebody without an account, where the shop allows it: as a customer's, in a turn of their own. The session
 * may then look at it, as if its code had been typed.
 *
 * @throws AppError as `orderByCard` and `orderByTransfer`; guest_checkout_off, order_in_account (409);
 *   invalid_idempotency_key (400) without a key: a repeated call could not be told from another purchase;
 *   idempotency_mismatch (422) with that of an order whose answer is no longer kept.
 */
export async function orderAsGuest(ctx: RouteContext, body: GuestOrder): Promise<StoredAnswer> {
  const key = ctx.get('Idempotency-Key');
  if (!isUuid(key)) throw new AppError(400, 'invalid_idempotency_key');
  // A repeated call is answered as the first one was, also when guests are switched off meanwhile.
  const isAllowed = (await findShop()).guestCheckout || (await isRepeated({ userId: guestIdOf(key), key }));
  if (!isAllowed) throw new AppError(409, 'guest_checkout_off');
  const { guest: person, address, ...order } = body;
  const { guest, addressId } = await findOrMakeGuest(key, person, address, texts.guestAddress, hasBought);
  const shopper = { user: { ...presentUser(guest), isGuest: true }, needsStepUp: false };
  const input = { ...order, quantity: 1, productId: undefined, shippingAddressId: addressId, wantsInvoice: false };
  const call = orderCall(ctx, guest.id, body);
  const isByCard = order.paymentType === 'mercadopago';
  const answer = await (isByCard ? orderByCard(shopper, input, call) : orderByTransfer(shopper, input, call));
  const id = isByCard ? answer.body.orderId : answer.body.id;
  await follow(ctx, String(id), null);
  return answer;
}

const hasBought = async (guestId: string, transaction: Transaction) => (await countOrders([guestId], transaction)) > 0;
