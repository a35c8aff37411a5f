import { defineJob } from '../jobs/queue';
import { log } from '../log/log';
import { messages } from '../log/metrics';
import { decrypt } from '../secrets/encryption';
import { readAttachments } from './attachments';
import { type Priority, sendMail } from './mail';
import { Notification } from './model';
import { PARAMS } from './notify';
import { findSuppressionReason } from './sendLimits';
import { sendText } from './sms';
import { render } from './templates';

/**
 * Sends one stored message and forgets what it said; one that must not be sent is forgotten whole. The message's id goes
 * along, so that a mail that is sent twice after a crash can be recognised as one.
 */
export async function sendNotification(
  notificationId: string,
  priority: Priority,
  signal?: AbortSignal,
): Promise<void> {
  // Not one that was sent before.
  const notification = await Notification.findOne({ where: { id: notificationId, sentAt: null } });
  if (!notification?.params) return;
  const { id, channel, recipient, template } = notification;
  const reason = await findSuppressionReason(notification);
  if (reason) {
    log.error({ notificationId, channel, template, reason }, 'message is not sent');
    messages.inc({ channel, outcome: reason });
    await notification.destroy();
    return;
  }
  const message = render(template, JSON.parse(decrypt(notification.params, PARAMS)));
  try {
    if (channel === 'email') {
      const attachments = await readAttachments(notification.attachments);
      await sendMail({ id, to: recipient, attachments, ...message }, priority, signal);
    } else await sendText(channel, recipient, message.text);
  } catch (error) {
    messages.inc({ channel, outcome: 'failed' });
    throw error;
  }
  messages.inc({ channel, outcome: 'sent' });
  await notification.update({ sentAt: new Date(), params: null });
}

defineJob('notifications.send', ({ notificationId }, signal) => sendNotification(notificationId, 'ordinary', signal));
defineJob('notifications.send-urgent', ({ notificationId }, signal) =>
  sendNotification(notificationId, 'urgent', signal),
);
