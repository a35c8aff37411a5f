import type { NewTransferOrder } from '@boom/contract';
import { AppError } from '../http/errors';
import { type IdempotentCall, idempotent, type StoredAnswer } from '../http/idempotency';
import { confirmOrder } from '../orders/messages';
import { transferTerms } from '../orders/paymentType';
import { presentBankTransfer, presentOrder } from '../orders/present';
import { findTransferTerms } from '../paymentConfig/paymentTerms';
import { placeOrder, type Shopper } from './placeOrder';

/**
 * An order to be paid by transfer, with the account to transfer to.
 *
 * @param call a repeated call gets the first one's answer.
 * @throws AppError as {@link placeOrder} and {@link idempotent}; payment_method_unavailable (409)
 */
export async function orderByTransfer(
  shopper: Shopper,
  input: NewTransferOrder,
  call: IdempotentCall,
): Promise<StoredAnswer> {
  const offered = await findTransferTerms();
  return idempotent(call, async (transaction) => {
    // A repeated call is answered as the first one was, also when transfers are switched off meanwhile.
    if (!offered) throw new AppError(409, 'payment_method_unavailable');
    const { bank, discountBasisPoints } = offered;
    const order = await placeOrder(shopper, input, transferTerms(discountBasisPoints), transaction);
    await confirmOrder(order, shopper.user, presentBankTransfer(order, bank), transaction);
    return { status: 201, body: { ...presentOrder(order, bank) } };
  });
}
