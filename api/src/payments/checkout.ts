import {
  CARD_DEADLINE_HOURS,
  type NewOrder,
  type NewTransferOrder,
  type PreferenceView,
  TRANSFER_DEADLINE_HOURS,
} from '@boom/contract';
import { AppError, type ErrorCode } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { enqueue } from '../jobs/queue';
import { type KeyedCall, keepAnswer, type StoredAnswer } from '../orders/idempotency';
import { tellOrderPlaced } from '../orders/messages';
import { placeOrder, readItems } from '../orders/placeOrder';
import { presentBankTransfer, presentOrder } from '../orders/present';
import { requireBankDetails, requireCard } from './methods';
import { providePreference } from './preference';
import { findDiscountBasisPoints } from './transferDiscount';

/** Who orders, and whether they need not prove who they are for a costly order (R11). */
export interface Shopper {
  user: SignedInUser;
  isProven: boolean;
}

/** The job looks after the page when the call below could not make it. */
const PREFERENCE_GRACE_MS = 30_000;

/**
 * An order to be paid by transfer, with the account to transfer to.
 *
 * @throws AppError as {@link placeOrder}; payment_method_unavailable (409)
 */
export async function orderByTransfer(
  shopper: Shopper,
  input: NewTransferOrder,
  call: KeyedCall | null,
): Promise<StoredAnswer> {
  const bank = await requireBankDetails();
  const { originalAmount, discountApplied } = input;
  const request = {
    ...requestOf(shopper, input),
    paymentType: 'direct_transfer' as const,
    discountBasisPoints: await findDiscountBasisPoints(),
    deadlineHours: TRANSFER_DEADLINE_HOURS,
    seen: { originalAmount, discountApplied },
  };
  const answer = await placeOrder(request, call, async (order, transaction) => {
    await tellOrderPlaced(order, presentBankTransfer(order, bank), transaction);
    return { status: 201, body: { ...presentOrder(order, bank) } };
  });
  return repeatRefusal(answer);
}

/**
 * An order to be paid at the card provider, and the page where that is done. When the provider is away the order
 * stands: the same call with the same key asks again, and a job does so by itself.
 *
 * @throws AppError as {@link placeOrder}; payment_method_unavailable (409), payment_unavailable (503)
 */
export async function orderByCard(shopper: Shopper, input: NewOrder, call: KeyedCall | null): Promise<StoredAnswer> {
  await requireCard();
  const request = {
    ...requestOf(shopper, input),
    paymentType: 'mercadopago' as const,
    discountBasisPoints: 0,
    deadlineHours: CARD_DEADLINE_HOURS,
    seen: null,
  };
  const placed = await placeOrder(request, call, async (order, transaction) => {
    await tellOrderPlaced(order, null, transaction);
    const startAfter = new Date(Date.now() + PREFERENCE_GRACE_MS);
    await enqueue('payments.provide-preference', { orderId: order.id }, transaction, { startAfter });
    return { status: 201, body: { orderId: order.id } };
  });
  const { body } = repeatRefusal(placed);
  if ('initPoint' in body) return placed;

  const order = await providePreference(String(body.orderId));
  if (!order?.initPoint || !order.preferenceId)
    throw new AppError(503, 'payment_unavailable', { retryAfterSeconds: 5 });
  const view: PreferenceView = {
    initPoint: order.initPoint,
    preferenceId: order.preferenceId,
    orderId: order.id,
    orderNumber: order.orderNumber,
  };
  const answer = { status: 201, body: { ...view } };
  if (call) await keepAnswer(call, answer);
  return answer;
}

function requestOf({ user, isProven }: Shopper, input: NewOrder) {
  return {
    userId: user.id,
    isProven,
    items: readItems(input),
    shippingAddressId: input.shippingAddressId?.toLowerCase() || null,
  };
}

/** A stored refusal is thrown again, so that it takes the same way out as the first time. */
function repeatRefusal(answer: StoredAnswer): StoredAnswer {
  if (answer.status < 400) return answer;
  const { code, ...extras } = answer.body;
  throw new AppError(answer.status, code as ErrorCode, extras);
}
