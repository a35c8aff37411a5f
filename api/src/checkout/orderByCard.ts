import type { NewOrder, PreferenceView } from '@boom/contract';
import { AppError, invalidField } from '../http/errors';
import { type IdempotentCall, idempotent, type StoredAnswer, storeAnswer } from '../http/idempotency';
import { CARD_TERMS } from '../orders/paymentType';
import { findOrderWithLines, type Order } from '../orders/readOrders';
import { confirmOrder } from '../orders/tellCustomer';
import { isCardActive } from '../paymentConfig/paymentTerms';
import { providePreference, providePreferenceLater } from '../payments/preference';
import { placeOrder, type Shopper } from './placeOrder';
import { refuseClosed } from './refuseClosed';

type MadeOrder = Pick<PreferenceView, 'orderId' | 'orderNumber'>;

/**
 * An order to be paid at the card provider, and the page where that is done. When the provider is away the order
 * stands: the same call with the same key asks again, and a job does so by itself.
 *
 * @param call a repeated call gets the first one's answer.
 * @throws AppError as {@link placeOrder} and {@link idempotent}; validation_failed (400) when the body names another way
 *   to pay; payment_method_unavailable (409), payment_unavailable (503); order_ended, order_settled (409) to a repeated call
 *   whose order was cancelled or ran out of time, or was paid or turned to a transfer.
 */
export async function orderByCard(shopper: Shopper, input: NewOrder, call: IdempotentCall): Promise<StoredAnswer> {
  if (input.paymentType !== 'mercadopago') throw invalidField('paymentType', 'payment_type_mismatch');
  const isOffered = await isCardActive();
  const placed = await idempotent(call, async (transaction) => {
    // A repeated call is answered as the first one was, also when cards are switched off meanwhile.
    if (!isOffered) throw new AppError(409, 'payment_method_unavailable');
    const order = await placeOrder(shopper, input, CARD_TERMS, transaction);
    await confirmOrder(order, shopper.user, null, transaction);
    return { status: 201, body: { orderId: order.id, orderNumber: order.orderNumber } };
  });
  if ('initPoint' in placed.body) {
    const made = await findOrderWithLines(String(placed.body.orderId));
    if (made) refuseClosed(made, 'mercadopago');
    return placed;
  }

  const order = await providePage(placed.body as MadeOrder);
  if (order) refuseClosed(order, 'mercadopago');
  if (!order?.initPoint || !order.preferenceId) throw new AppError(409, 'order_ended');
  const { id: orderId, orderNumber, initPoint, preferenceId } = order;
  const answer = { status: 201, body: { initPoint, preferenceId, orderId, orderNumber } satisfies PreferenceView };
  await storeAnswer(call, answer);
  return answer;
}

/**
 * Asks the provider outside the transaction: nobody waits for it under a lock. The page of an order whose call ended with
 * its process comes with the next round of `reconcileAll`.
 */
async function providePage(made: MadeOrder): Promise<Order | null> {
  try {
    return await providePreference(made.orderId);
  } catch (error) {
    await providePreferenceLater(made.orderId);
    if (!(error instanceof AppError)) throw error;
    // Its shopper can pay it in another way meanwhile.
    throw new AppError(error.status, error.code, { ...error.extras, ...made });
  }
}
