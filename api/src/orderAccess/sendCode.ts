import { ORDER_CODE_MINUTES } from '@boom/contract';
import { findContact } from '../accounts/contact';
import { drawCode } from '../accounts/secondStep/drawCode';
import { inTransaction } from '../database/transaction';
import { allows } from '../http/limits';
import { defineJob } from '../jobs/queue';
import { notify } from '../notifications/notify';
import { canReach } from '../notifications/sms';
import { findFollowedOrder } from '../orders/followedOrders';
import { keyedHash } from '../secrets/encryption';
import { OrderAccessCode } from './model';

/** What is stored of a code: it cannot be found by trying all million of them without the key. */
export const hashOrderCode = (code: string, codeId: string) => keyedHash(code, `order-code:${codeId}`);

/**
 * Makes the code and sends it: by SMS where it was asked for by a phone that is proven to be the owner's – a mistyped
 * one is a stranger's –, else by mail. Limits are silent: nobody may learn from them whether there is an order.
 */
async function sendCode(codeId: string): Promise<void> {
  const asked = await OrderAccessCode.findOne({ where: { id: codeId, code: null } });
  const order = asked?.orderId ? await findFollowedOrder(asked.orderId) : null;
  const owner = order && (await findContact(order.userId));
  if (!asked || !order || !owner) return;
  if (!(await allows('orderCodes', order.id)) || !(await allows('orderCodesPerDay', order.id))) return;
  const code = drawCode();
  const { fullName, phone, isPhoneVerified, email } = owner;
  const number = asked.byPhone && isPhoneVerified && phone && canReach(phone) ? phone : null;
  const params = { fullName, code, orderNumber: order.orderNumber, minutes: ORDER_CODE_MINUTES };
  await inTransaction(async (transaction) => {
    await asked.update({ code: hashOrderCode(code, asked.id) }, { transaction });
    if (number) await notify({ channel: 'sms', to: number, template: 'order_code_text', params }, transaction);
    else await notify({ to: email, template: 'order_code_mail', params }, transaction);
  });
}

defineJob('orderAccess.send-code', ({ codeId }) => sendCode(codeId));
