import { isPaid, isUnshipped, type LiftHold } from '@boom/contract';
import { inTransaction } from '../../database/transaction';
import { AppError } from '../../http/errors';
import type { SignedInUser } from '../../http/state';
import { isKeptInHouse } from '../../orders/hold';
import { lockOrder } from '../../orders/progress';
import { releaseHold } from '../../orders/releaseHold';
import { tellCustomer } from '../../orders/tellCustomer';
import { endAlerts } from './followDispute';

/**
 * Lets a held order go on, whatever it is held for, and with it ends the provider's alert. The customer, who was told
 * that it waits, is told that it goes on.
 *
 * @throws AppError order_not_found (404); order_not_held, hold_changed (409)
 */
export async function liftHold(admin: SignedInUser, orderId: string, { note, since }: LiftHold): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId }, transaction);
    if (!order.heldAt) throw new AppError(409, 'order_not_held');
    if (order.heldAt.toISOString() !== since) throw new AppError(409, 'hold_changed');
    const wasTold = isKeptInHouse(order) && order.holdReason !== 'CONTRACARGO';
    await releaseHold(order, admin.fullName, note, transaction);
    await endAlerts(order, transaction);
    // One whose payment is still in review, or came to nothing, is not prepared yet.
    if (!wasTold || !isPaid(order.paymentStatus)) return;
    // What is in the house and not unshipped is ready to be picked up: its customer reads again where it waits.
    await tellCustomer(order, isUnshipped(order.status) ? 'order_hold_lifted' : 'order_shipped', transaction);
  });
}
