import type { RefundAccount } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { endOfClabe, sealClabe } from '../orders/refundAccount';
import { tellCustomer } from '../orders/tellCustomer';
import { lockReturn } from './moveReturn';
import { isRefundAwaited } from './present';

/**
 * The customer corrects the account that the money of a return goes back to, until the return has ended; a mail tells of
 * it. The order's lock decides against a refund at the same moment.
 *
 * @throws AppError return_not_found (404); refund_not_awaited (409)
 */
export async function changeReturnAccount(userId: string, id: string, { clabe }: RefundAccount): Promise<void> {
  await inTransaction(async (transaction) => {
    const { request, order } = await lockReturn({ id, userId }, transaction);
    if (!isRefundAwaited(request)) throw new AppError(409, 'refund_not_awaited');
    await request.update({ refundClabe: sealClabe(clabe) }, { transaction });
    const { returnNumber } = request;
    await tellCustomer(order, 'transfer_return_account', transaction, { returnNumber, clabeEnd: endOfClabe(clabe) });
  });
}
