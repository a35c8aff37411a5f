import { type CodeSent, type OrderAccessRequest, phoneOf, VISITOR_CODE_MINUTES } from '@boom/contract';
import { maskEmail, maskPhone } from '../accounts/maskContact';
import { sessionOf } from '../accounts/openSession';
import { findContact } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { allows } from '../http/limits';
import type { RouteContext } from '../http/state';
import { defineJob, enqueue } from '../jobs/queue';
import { notify } from '../notifications/notify';
import { canReach } from '../notifications/sms';
import { findFollowedOrder } from '../orders/findOrders';
import { findOrderByNumber } from '../orders/readOrders';
import {
  askCode,
  drawVisitorCode,
  findUnsent,
  mayMailCode,
  spendVisitorCode,
  tryVisitorCode,
} from '../visitorCodes/codes';
import texts from './es-MX.json';
import { follow } from './followed';

const isMail = (contact: string) => contact.includes('@');

/**
 * Asks for a code with which this session may look at an order. Whether there is such an order shows neither in the
 * answer, nor in its cookie, nor in its time: the same is read and stored for every request, and the rest is a job's.
 */
export async function requestCode(ctx: RouteContext, { orderNumber, contact }: OrderAccessRequest): Promise<CodeSent> {
  const order = await findOrderByNumber(orderNumber);
  const owner = await findContact(order?.userId ?? NOBODY);
  const isOwners = isMail(contact)
    ? owner?.email.toLowerCase() === contact.toLowerCase()
    : owner?.phone === phoneOf(contact);
  const asked = { orderId: order && owner && isOwners ? order.id : null, byPhone: !isMail(contact) };
  sessionOf(ctx).orderCode = await inTransaction(async (transaction) => {
    const codeId = await askCode(asked, transaction);
    await enqueue('orderAccess.send-code', { codeId }, transaction);
    return codeId;
  });
  return { sentTo: isMail(contact) ? maskEmail(contact) : `${maskPhone(contact)}${texts.orMail}` };
}

/** Whose account is read where there is no such order: nobody's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

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

/**
 * Takes the code that this session asked for. From now on, under a new id, it may look at that order, and at no other.
 *
 * @throws AppError code_not_asked, invalid_code, code_expired, codes_used_up (400): the same where there is no such order.
 */
export async function confirmCode(ctx: RouteContext, typed: string): Promise<void> {
  const { id, orderId, isByMail } = await tryVisitorCode(sessionOf(ctx).orderCode, typed);
  if (!orderId) throw new AppError(400, 'invalid_code');
  if (!(await spendVisitorCode(id))) throw new AppError(400, 'codes_used_up');
  const order = isByMail && (await findFollowedOrder(orderId));
  const owner = order && (await findContact(order.userId));
  await follow(ctx, orderId, owner ? owner.email : null);
}
