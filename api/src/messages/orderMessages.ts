import type { OrderMessageView, PersonalMessage } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { findUserSummary } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { groupPairs } from '../groupPairs';
import { AppError } from '../http/errors';
import { consume } from '../http/limits';
import { enqueue, isUnfinished } from '../jobs/queue';
import type { AttachedFile } from '../notifications/attachments';
import { contentOf, sealContent } from '../notifications/content';
import { Notification } from '../notifications/model';
import { isDeviceOf } from '../notifications/push/devices';
import type { RenderedMessage, TemplateName } from '../notifications/templates';
import { pick } from '../pick';
import { Undecipherable } from '../secrets/encryption';
import { findChoice, phoneWishOf } from './choice';
import texts from './es-MX.json';
import { stateOf } from './states';

function progressOf({ sentAt, droppedBecause, failedAt, waitsUntil }: Notification): OrderMessageView['progress'] {
  if (sentAt) return 'sent';
  if (droppedBecause) return 'dropped';
  if (waitsUntil && waitsUntil > new Date()) return 'waiting';
  return failedAt ? 'failing' : 'queued';
}

/**
 * Whether nobody tries any more: its job is a dead letter, or one that was deleted. Whether the provider refused it
 * does not count: a job may also end before that, with its process, or because the database did not answer.
 */
async function isGivenUp({ id, sentAt, droppedBecause }: Notification): Promise<boolean> {
  if (sentAt || droppedBecause || (await isUnfinished('notifications.send', { notificationId: id }))) return false;
  // It may have been sent since it was read.
  return (await Notification.count({ where: { id, sentAt: null, droppedBecause: null } })) > 0;
}

/** An id of a device says nothing to people. */
const shownRecipient = ({ channel, recipient }: Notification) => (channel === 'push' ? '' : recipient);

/** What a message says, to whoever reads it afterwards: one that no key deciphers any more hides no other. */
async function shownContent(row: Notification): Promise<RenderedMessage> {
  try {
    return await contentOf(row);
  } catch (error) {
    if (!(error instanceof Undecipherable)) throw error;
    return { subject: '', text: texts.undecipherable, html: '' };
  }
}

async function present(row: Notification): Promise<OrderMessageView> {
  return {
    ...pick(row, 'id', 'channel', 'droppedBecause', 'isResent', 'createdAt', 'sentAt', 'waitsUntil'),
    state: stateOf(row.template),
    recipient: shownRecipient(row),
    progress: progressOf(row),
    isGivenUp: await isGivenUp(row),
    ...(await shownContent(row)),
  };
}

/** What an order's buyer was told within the last 90 days, and what is going to be said; the newest first. */
export async function listOrderMessages(orderId: string): Promise<OrderMessageView[]> {
  const rows = await Notification.findAll({ where: { orderId }, order: [['createdAt', 'DESC'], 'channel'] });
  return Promise.all(rows.map(present));
}

/** What the buyers of these orders were sent, the oldest first, as they may download it; by order. */
export async function findMessagesOf(orderIds: string[]): Promise<Map<string, PersonalMessage[]>> {
  const shown: [string, PersonalMessage][] = [];
  const where = { orderId: orderIds, sentAt: { [Op.ne]: null } };
  for (const row of await Notification.findAll({ where, order: ['createdAt', 'id'] })) {
    const { subject, text } = await shownContent(row);
    const said = pick(row, 'id', 'channel', 'createdAt', 'sentAt');
    shown.push([row.orderId ?? '', { ...said, recipient: shownRecipient(row), subject, text }]);
  }
  return groupPairs(shown);
}

/** Messages about orders that come into an account become its owner's: sent again to them, and deleted with them. */
export async function moveMessages(
  orderIds: readonly string[],
  userId: string,
  transaction: Transaction,
): Promise<void> {
  await Notification.update({ userId }, { where: { orderId: [...orderIds] }, transaction });
}

/** Gives mails of one kind about an order other files to carry, since theirs are gone. */
export async function replaceAttachments(
  orderId: string,
  template: TemplateName,
  attachments: AttachedFile[],
  transaction: Transaction,
): Promise<void> {
  await Notification.update({ attachments }, { where: { orderId, template, channel: 'email' }, transaction });
}

/** Where a message goes today. @throws AppError message_not_found (404), message_unwanted (409) */
async function recipientOf({ userId, channel, recipient }: Notification): Promise<string> {
  const user = await findUserSummary(userId ?? '');
  if (!user) throw new AppError(404, 'message_not_found');
  if (channel === 'email') return user.email;
  if (channel === 'push') {
    if (await isDeviceOf(user.id, recipient)) return recipient;
    throw new AppError(409, 'message_unwanted');
  }
  const wish = phoneWishOf(user, await findChoice(user.id));
  if (wish?.channel !== channel) throw new AppError(409, 'message_unwanted');
  return wish.phone;
}

/**
 * Sends once more what was said, or what was given up, to where its reader is reached today; a phone's quiet hours hold.
 *
 * @throws AppError message_not_found (404); message_on_its_way, message_unwanted (409); too_many_requests (429) where the
 *   same was sent again a moment ago.
 */
export async function resendMessage(id: string): Promise<OrderMessageView> {
  const said = await Notification.findByPk(id);
  if (!said?.orderId) throw new AppError(404, 'message_not_found');
  const wasGivenUp = await isGivenUp(said);
  if (!said.sentAt && !said.droppedBecause && !wasGivenUp) throw new AppError(409, 'message_on_its_way');
  const { channel, template, orderId, userId, attachments } = said;
  const recipient = await recipientOf(said);
  // A repetition counts for its original; an order may have two messages of a kind, of two returns say. A phone's
  // message is a copy, too: of the mail.
  const original = said.copyOf && (await Notification.findOne({ where: { id: said.copyOf, channel } }));
  const first = original ? original.id : said.id;
  // Before it is counted: what no key deciphers any more is sent to nobody.
  const shown = await contentOf(said).catch((error) => {
    throw error instanceof Undecipherable ? new AppError(404, 'message_not_found') : error;
  });
  await consume('resends', first);
  if (wasGivenUp) return present(await tryAgain(said, recipient));
  const about = { orderId, userId, copyOf: first };
  const content = sealContent(shown);
  const again = { channel, template, ...about, attachments, recipient, content, params: null, isResent: true };
  const row = await inTransaction(async (transaction) => {
    const made = await Notification.create(again, { transaction });
    await enqueue('notifications.send', { notificationId: made.id }, transaction);
    return made;
  });
  return present(row);
}

/**
 * Sends the same row again and makes no second one: nothing is sent twice when its dead letter is tried again in the
 * panel. A phone's message counts as written now, whatever mails have told since; a mail keeps its moment, by which it
 * makes older news untrue.
 */
function tryAgain(said: Notification, recipient: string): Promise<Notification> {
  const createdAt = said.channel === 'email' ? said.createdAt : new Date();
  return inTransaction(async (transaction) => {
    await enqueue('notifications.send', { notificationId: said.id }, transaction);
    const row = await Notification.findByPk(said.id, { rejectOnEmpty: true, transaction });
    return row.update({ recipient, createdAt, failedAt: null, isResent: true }, { transaction });
  });
}
