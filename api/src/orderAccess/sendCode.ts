import { VISITOR_CODE_MINUTES } from '@boom/contract';
import { findContact } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { allows } from '../http/limits';
import { defineJob } from '../jobs/queue';
import { notify } from '../notifications/notify';
import { canReach } from '../notifications/sms';
import { findFollowedOrder } from '../orders/followedOrders';
import { drawVisitorCode, findUnsent, mayMailCode } from '../visitorCodes/codes';

/**
 * Makes the code and sends it: by SMS where it was asked for by a phone that is proven to be the owner's – a mistyped
 * one is a stranger's –, else by mail. Limits are silent: nobody may learn from them whether there is an order.
 */
async function sendCode(codeId: string): Promise<void> {
  const asked = await findUnsent(codeId);
  const order = asked?.orderId ? await findFollowedOrder(asked.orderId) : null;
  const owner = order && (await findContact(order.userId));
  if (!asked || !order || !owner) return;
  if (!(await allows('orderCodes', order.id)) || !(await allows('orderCodesPerDay', order.id))) return;
  const { fullName, phone, isPhoneVerified, email } = owner;
  const number = asked.byPhone && isPhoneVerified && phone && canReach(phone) ? phone : null;
  if (!number && !(await mayMailCode('order', email))) return;
  await inTransaction(async (transaction) => {
    const code = await drawVisitorCode(asked.id, transaction);
    const params = { fullName, code, orderNumber: order.orderNumber, minutes: VISITOR_CODE_MINUTES };
    if (number) await notify({ channel: 'sms', to: number, template: 'order_code_text', params }, transaction);
    else await notify({ to: email, template: 'order_code_mail', params }, transaction);
  });
}

defineJob('orderAccess.send-code', ({ codeId }) => sendCode(codeId));
