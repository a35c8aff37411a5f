import { CARD_DEADLINE_HOURS, type NewOrder, type PreferenceView } from '@boom/contract';
import type { Transaction } from 'sequelize';
import type { Statement } from '../database/statements';
import { AppError, invalidField } from '../http/errors';
import { answerOnce, keepAnswer, type RepeatableCall, type StoredAnswer } from '../http/idempotency';
import { jobWrite, withdrawWrite } from '../jobs/queue';
import type { OrderData } from '../orders/createOrder';
import { orderPlacedWrites } from '../orders/messages';
import { payPageWrite } from '../orders/toPay';
import { requireCard } from '../paymentConfig/methods';
import { askForPayPage, type OrderWithPage, providePreference } from '../payments/preference';
import { lookBeforeOrder, placeOrder, type Seen, type Shopper } from './placeOrder';

/** The job looks after the page when the call below could not make it. */
const PREFERENCE_GRACE_MS = 30_000;
const PREFERENCE_JOB = 'payments.provide-preference';

/**
 * An order to be paid at the card provider, and the page where that is done. When the provider is away the order
 * stands: the same call with the same key asks again, and a job does so by itself.
 *
 * @param call a repeated call gets the first one's answer.
 * @throws AppError as {@link placeOrder} and {@link answerOnce}; validation_failed (400) when the body names another way
 *   to pay; payment_method_unavailable (409), payment_unavailable (503)
 */
export async function orderByCard(shopper: Shopper, input: NewOrder, call: RepeatableCall): Promise<StoredAnswer> {
  if (input.paymentType !== 'mercadopago') throw invalidField('paymentType', 'payment_type_mismatch');
  await requireCard();
  let made: OrderData | undefined;
  const place = async (transaction: Transaction, seen: Seen) => {
    const payment = {
      type: 'mercadopago' as const,
      discountBasisPoints: 0,
      deadlineHours: CARD_DEADLINE_HOURS,
    };
    const { order, writes } = await placeOrder(shopper, input, payment, seen, transaction);
    made = order;
    const startAfter = new Date(Date.now() + PREFERENCE_GRACE_MS);
    const job = jobWrite(PREFERENCE_JOB, { orderId: order.id }, { startAfter, key: order.id });
    const mail = orderPlacedWrites(order, shopper.user, null);
    return { status: 201, body: { orderId: order.id }, writes: [...writes, ...mail, job] };
  };
  const placed = await answerOnce(call, place, (transaction) => lookBeforeOrder(shopper, input, transaction));
  if ('initPoint' in placed.body) return placed;

  // The provider is asked outside the transaction: nobody waits for it under a lock.
  if (!made) return answerWith(call, await providePreference(String(placed.body.orderId)));
  const page = await askForPayPage(made, shopper.user);
  return answerWith(call, { ...made, ...page }, [
    payPageWrite(made.id, page),
    withdrawWrite(PREFERENCE_JOB, [made.id]),
  ]);
}

/** @throws AppError payment_unavailable (503) while there is no page. */
async function answerWith(
  call: RepeatableCall,
  order: OrderWithPage | null,
  writes: readonly Statement[] = [],
): Promise<StoredAnswer> {
  if (!order?.initPoint || !order.preferenceId) {
    throw new AppError(503, 'payment_unavailable', { retryAfterSeconds: 5 });
  }
  const view: PreferenceView = {
    initPoint: order.initPoint,
    preferenceId: order.preferenceId,
    orderId: order.id,
    orderNumber: order.orderNumber,
  };
  const answer = { status: 201, body: { ...view } };
  await keepAnswer(call, answer, writes);
  return answer;
}
