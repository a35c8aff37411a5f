import type { Transaction } from 'sequelize';
import { giveObjects } from '../media/privateObjects';
import { moveMessages } from '../messages/orderMessages';
import { Order } from './model';

/**
 * Orders of guests become an account's, with what was said about them and their receipts. Of two who move the same one
 * at once, the first has it: it is no guest's then.
 *
 * @param orderId only this one.
 * @returns how many.
 */
export async function moveOrders(
  { from, to, orderId }: { from: readonly string[]; to: string; orderId?: string },
  transaction: Transaction,
): Promise<number> {
  const theirs = { userId: [...from], ...(orderId && { id: orderId }) };
  const [count, moved] = await Order.update({ userId: to }, { where: theirs, returning: true, transaction });
  const ids = moved.map(({ id }) => id);
  await moveMessages(ids, to, transaction);
  const receipts = moved.flatMap(({ receiptMediaId }) => receiptMediaId ?? []);
  await giveObjects(receipts, to, transaction);
  return count;
}
