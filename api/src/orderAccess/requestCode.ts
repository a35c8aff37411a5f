import { type CodeSent, type OrderAccessRequest, phoneOf } from '@boom/contract';
import { maskEmail, maskPhone } from '../accounts/maskContact';
import { sessionOf } from '../accounts/openSession';
import { findContact } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import type { RouteContext } from '../http/state';
import { enqueue } from '../jobs/queue';
import { findOrderByNumber } from '../orders/followedOrders';
import { askCode } from '../visitorCodes/codes';
import texts from './es-MX.json';

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
