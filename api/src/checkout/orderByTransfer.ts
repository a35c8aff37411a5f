import type { NewTransferOrder } from '@boom/contract';
import { AppError } from '../http/errors';
import { type IdempotentCall, idempotent, type StoredAnswer } from '../http/idempotency';
import { transferTerms } from '../orders/paymentType';
import { presentBankTransfer, presentOrder } from '../orders/present';
import { findOrderWithLines } from '../orders/readOrders';
import { confirmOrder } from '../orders/tellCustomer';
import { findTransferTerms } from '../paymentConfig/paymentTerms';
import { placeOrder, type Shopper } from './placeOrder';
import { refuseClosed } from './refuseClosed';

/**
 * An order to be paid by transfer, with the account to transfer to.
 *
 * @param call a repeated call gets the first one's answer, while its order is still to be paid so.
 * @throws AppError as {@link placeOrder}, {@link idempotent} and {@link refuseClosed}; payment_method_unavailable (409)
 */
export async function orderByTransfer(
  shopper: Shopper,
  input: NewTransferOrder,
  call: IdempotentCall,
): Promise<StoredAnswer> {
  const offered = await findTransferTerms();
  let isRepeated = true;
  const answer = await idempotent(call, async (transaction) => {
    isRepeated = false;
    // A repeated call is answered as the first one was, also when transfers are switched off meanwhile.
    if (!offered) throw new AppError(409, 'payment_method_unavailable');
    const { bank, discountBasisPoints } = offered;
    const order = await placeOrder(shopper, input, transferTerms(discountBasisPoints), transaction);
    await confirmOrder(order, shopper.user, presentBankTransfer(order, bank), transaction);
    return { status: 201, body: { ...presentOrder(order, bank) } };
  });
  const made = isRepeated ? await findOrderWithLines(String(answer.body.id)) : null;
  if (made) refuseClosed(made, 'direct_transfer');
  return answer;
}
