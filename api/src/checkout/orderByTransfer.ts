import { type NewTransferOrder, TRANSFER_DEADLINE_HOURS } from '@boom/contract';
import { answerOnce, type KeyedCall, type StoredAnswer } from '../http/idempotency';
import { tellOrderPlaced } from '../orders/messages';
import { presentBankTransfer, presentOrder } from '../orders/present';
import { requireBankDetails } from '../paymentConfig/methods';
import { findDiscountBasisPoints } from '../paymentConfig/transferDiscount';
import { placeOrder, type Shopper } from './placeOrder';

/**
 * An order to be paid by transfer, with the account to transfer to.
 *
 * @param call the idempotency key, when the client sent one: a repeated call gets the first one's answer.
 * @throws AppError as {@link placeOrder} and {@link answerOnce}; payment_method_unavailable (409)
 */
export async function orderByTransfer(
  shopper: Shopper,
  input: NewTransferOrder,
  call: KeyedCall | null,
): Promise<StoredAnswer> {
  const bank = await requireBankDetails();
  const discountBasisPoints = await findDiscountBasisPoints();
  return answerOnce(call, async (transaction) => {
    const payment = {
      type: 'direct_transfer' as const,
      discountBasisPoints,
      deadlineHours: TRANSFER_DEADLINE_HOURS,
    };
    const order = await placeOrder(shopper, input, payment, transaction);
    await tellOrderPlaced(order, presentBankTransfer(order, bank), transaction);
    return { status: 201, body: { ...presentOrder(order, bank) } };
  });
}
