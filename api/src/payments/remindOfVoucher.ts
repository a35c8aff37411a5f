import { inTransaction } from '../database/transaction';
import { isReminderDue, remindOfCash } from '../orders/cash';
import { lockOrder } from '../orders/progress';
import { findOrderToPay } from '../orders/toPay';
import { reconcileOrder } from './reconcile';

/**
 * A voucher ends soon: its owner is reminded, unless it was paid. The provider is asked first, as its notice may have
 * been lost; where it does not answer, the mail itself says what to do when one has paid.
 */
export async function remindOfVoucher(orderId: string): Promise<void> {
  const order = await findOrderToPay(orderId);
  if (!order || !isReminderDue(order)) return;
  await reconcileOrder(orderId);
  await inTransaction(async (transaction) => remindOfCash(await lockOrder({ id: orderId }, transaction), transaction));
}
