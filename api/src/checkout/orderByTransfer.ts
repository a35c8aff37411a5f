import { type NewTransferOrder, TRANSFER_DEADLINE_HOURS } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { answerOnce, type RepeatableCall, type StoredAnswer } from '../http/idempotency';
import { orderPlacedWrites } from '../orders/messages';
import { presentBankTransfer, presentOrder } from '../orders/present';
import { requireTransferTerms } from '../paymentConfig/transferTerms';
import { lookBeforeOrder, placeOrder, type Seen, type Shopper } from './placeOrder';

/**
 * An order to be paid by transfer, with the account to transfer to.
 *
 * @param call a repeated call gets the first one's answer.
 * @throws AppError as {@link placeOrder} and {@link answerOnce}; payment_method_unavailable (409)
 */
export async function orderByTransfer(
  shopper: Shopper,
  input: NewTransferOrder,
  call: RepeatableCall,
): Promise<StoredAnswer> {
  const { bank, discountBasisPoints } = await requireTransferTerms();
  const place = async (transaction: Transaction, seen: Seen) => {
    const payment = {
      type: 'direct_transfer' as const,
      discountBasisPoints,
      deadlineHours: TRANSFER_DEADLINE_HOURS,
    };
    const { order, writes } = await placeOrder(shopper, input, payment, seen, transaction);
    const mail = orderPlacedWrites(order, shopper.user, presentBankTransfer(order, bank));
    return { status: 201, body: { ...presentOrder(order, bank) }, writes: [...writes, ...mail] };
  };
  return answerOnce(call, place, (transaction) => lookBeforeOrder(shopper, input, transaction));
}
