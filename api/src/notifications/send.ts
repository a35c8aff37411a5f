import type { MessageDropReason } from '@boom/contract';
import { Op } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { defineJob, enqueue, isWaiting, lastTryOf } from '../jobs/queue';
import { log } from '../log/log';
import { messages } from '../log/metrics';
import { readAttachments } from './attachments';
import { contentOf, paramsOf, sealContent } from './content';
import { type Priority, sendMail } from './mail';
import { Notification } from './model';
import { judgeOffer } from './offers';
import { sendPush } from './push/deliver';
import { rules } from './rules';
import { findSuppressionReason } from './sendLimits';
import { sendText } from './sms';
import { isNews } from './templates';
import { isOutdated } from './waiting';

/**
 * Sends one stored message and forgets what it said; of one about an order that is kept. The message's id goes along, so
 * that a mail that is sent twice after a crash can be recognised as one.
 */
export async function sendNotification(
  notificationId: string,
  priority: Priority,
  signal?: AbortSignal,
): Promise<void> {
  // Not one that was sent before.
  const notification = await Notification.findOne({
    where: { id: notificationId, sentAt: null, droppedBecause: null },
  });
  if (!notification || !(notification.params ?? notification.content)) return;
  const { id, channel, recipient, template, orderId } = notification;
  if (hasRunOut(notification) || (await isReplaced(notification))) {
    messages.inc({ channel, outcome: 'expired' });
    return notification.destroy();
  }
  // Codes and reset links belong to no choice, and never wait.
  const isPhoneNews = channel !== 'email' && notification.userId;
  const verdict = isPhoneNews ? await rules.judgePhoneNews(notification) : null;
  if (verdict && 'waitUntil' in verdict) return waitUntil(notification, verdict.waitUntil);
  const itsTurn = await turnAfterEarlier(notification);
  if (itsTurn) return waitUntil(notification, itsTurn);
  // Whoever has dead letters done again does not see what they say; whoever sends one again from its order does.
  const wasGivenUp = channel === 'email' && notification.failedAt !== null && !notification.isResent;
  if (wasGivenUp && (await isOutdated(notification))) return drop(notification, 'outdated');
  const offer = await judgeOffer(notification);
  if (offer === 'unwanted') return drop(notification, 'unwanted');
  const reason = verdict?.dropBecause ?? (await findSuppressionReason(notification));
  if (reason) return drop(notification, reason);
  const { html, ...said } = await contentOf(notification, offer ? { unsubscribeUrl: offer.page } : {});
  try {
    if (channel === 'email') {
      const attachments = await readAttachments(notification.attachments);
      const unsubscribeAt = offer?.oneClick;
      await sendMail({ id, to: recipient, attachments, unsubscribeAt, html, ...said }, priority, signal);
    } else if (channel === 'push') {
      const payload = { title: said.subject, body: said.text, orderId: orderId ?? '' };
      if (!(await sendPush(recipient, payload, orderId ?? id, signal))) return drop(notification, 'unwanted');
    } else await sendText(channel, recipient, said.text, { isNews: isNews(template), code: codeOf(notification) });
  } catch (error) {
    messages.inc({ channel, outcome: 'failed' });
    if (orderId) await notification.update({ failedAt: new Date() });
    throw error;
  }
  messages.inc({ channel, outcome: 'sent' });
  const content = orderId ? sealContent(said) : null;
  await notification.update({ sentAt: new Date(), params: null, content });
}

/**
 * Whether what it says "vence en" so many minutes or hours is over: a provider was away for longer than the code lives.
 * What names neither never is.
 */
function hasRunOut(notification: Notification): boolean {
  if (!notification.params) return false;
  const { minutes, hours } = paramsOf(notification);
  const lifeMinutes = Number(minutes ?? Number(hours) * 60);
  return Date.now() > notification.createdAt.getTime() + lifeMinutes * 60_000;
}

/** An account's next code or link makes the one before worthless. By mail: a phone may belong to two accounts. */
async function isReplaced({ recipient, template, createdAt }: Notification): Promise<boolean> {
  if (template !== 'code_mail' && template !== 'reset_mail') return false;
  return (await Notification.count({ where: { recipient, template, createdAt: { [Op.gt]: createdAt } } })) > 0;
}

/**
 * An order's mails leave in the order they were written, also after a server was away: the last word must not be "transfiere
 * antes del…" about what was cancelled meanwhile. One that was given up holds up none.
 *
 * @returns when to ask again; null where none before it is still to leave.
 */
async function turnAfterEarlier({ channel, orderId, createdAt }: Notification): Promise<Date | null> {
  if (channel !== 'email' || !orderId) return null;
  const where = { channel, orderId, createdAt: { [Op.lt]: createdAt }, sentAt: null, droppedBecause: null };
  const earlier = await Notification.findAll({ where, attributes: ['id'] });
  const jobs = earlier.map(({ id }) => ({ notificationId: id }));
  const lastTry = await lastTryOf('notifications.send', jobs);
  return lastTry && new Date(Math.max(Date.now(), lastTry.getTime()) + 1_000);
}

/** The code that a message to a phone is there to tell, as it may go by WhatsApp. */
function codeOf(notification: Notification): string | undefined {
  const isCode = notification.template === 'code_text' || notification.template === 'phone_code_text';
  return isCode ? String(paramsOf(notification).code) : undefined;
}

/**
 * Without a key: the job that does this is unfinished, and where clocks differ it waits for the same moment again. One job
 * for the morning is enough, though, also where this one is made a second time after a crash: a text goes out as often as
 * it is sent.
 */
function waitUntil(notification: Notification, startAfter: Date): Promise<void> {
  const { id } = notification;
  return inTransaction(async (transaction) => {
    await Notification.update({ waitsUntil: startAfter }, { where: { id }, transaction });
    const job = { notificationId: id };
    if (await isWaiting('notifications.send', job, transaction)) return;
    await enqueue('notifications.send', job, transaction, { startAfter });
  });
}

/** One that must not be sent is forgotten whole; of an order's news the panel says why. */
async function drop(notification: Notification, reason: MessageDropReason): Promise<void> {
  const { id: notificationId, channel, template, orderId } = notification;
  // That its reader does not want it any more is no fault, nor that it came too late.
  if (reason !== 'unwanted' && reason !== 'outdated')
    log.error({ notificationId, channel, template, reason }, 'message is not sent');
  messages.inc({ channel, outcome: reason });
  if (orderId) await notification.update({ droppedBecause: reason });
  else await notification.destroy();
}

defineJob('notifications.send', ({ notificationId }, signal) => sendNotification(notificationId, 'ordinary', signal));
defineJob('notifications.send-urgent', ({ notificationId }, signal) =>
  sendNotification(notificationId, 'urgent', signal),
);
