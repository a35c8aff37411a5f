import { defineJob } from '../jobs/queue';
import { messages } from '../log/metrics';
import { decrypt } from '../secrets/encryption';
import { sendMail } from './mail';
import { Notification } from './model';
import { PARAMS } from './notify';
import { sendText } from './sms';
import { render } from './templates';

/**
 * Sends one stored message and forgets what it said. The message's id goes along, so that a mail that is sent
 * twice after a crash can be recognised as one.
 */
export async function sendNotification(notificationId: string): Promise<void> {
  const notification = await Notification.findByPk(notificationId);
  if (!notification?.params || notification.sentAt) return;
  const { id, channel, recipient, template } = notification;
  const message = render(template, JSON.parse(decrypt(notification.params, PARAMS)));
  try {
    if (channel === 'email') await sendMail({ id, to: recipient, ...message });
    else await sendText(channel, recipient, message.text);
  } catch (error) {
    messages.inc({ channel, outcome: 'failed' });
    throw error;
  }
  messages.inc({ channel, outcome: 'sent' });
  await notification.update({ sentAt: new Date(), params: null });
}

defineJob('notifications.send', ({ notificationId }) => sendNotification(notificationId));
