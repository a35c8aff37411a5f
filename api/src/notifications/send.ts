import { run } from '../database/statements';
import { defineJob } from '../jobs/queue';
import { log } from '../log/log';
import { messages } from '../log/metrics';
import { decrypt } from '../secrets/encryption';
import { findObstacle } from './caps';
import { type Lane, sendMail } from './mail';
import type { Channel } from './model';
import { PARAMS } from './notify';
import { sendText } from './sms';
import { render, type TemplateName } from './templates';

interface StoredMessage {
  id: string;
  channel: Channel;
  recipient: string;
  template: TemplateName;
  params: string;
  createdAt: Date;
}

/** Not one that was sent before. */
const FIND = `SELECT id, channel, recipient, template, params, created_at AS "createdAt" FROM notifications
  WHERE id = $1 AND sent_at IS NULL AND params IS NOT NULL`;

/**
 * Sends one stored message and forgets what it said; one that must not be sent is forgotten whole. The message's id goes
 * along, so that a mail that is sent twice after a crash can be recognised as one.
 */
export async function sendNotification(notificationId: string, lane: Lane, signal?: AbortSignal): Promise<void> {
  const [notification] = await run<StoredMessage>({ text: FIND, values: [notificationId] });
  if (!notification) return;
  const { id, channel, recipient, template } = notification;
  const obstacle = await findObstacle(notification);
  if (obstacle) {
    log.error({ notificationId, channel, template, obstacle }, 'message is not sent');
    messages.inc({ channel, outcome: obstacle });
    await run({ text: 'DELETE FROM notifications WHERE id = $1', values: [id] });
    return;
  }
  const message = render(template, JSON.parse(decrypt(notification.params, PARAMS)));
  try {
    if (channel === 'email') await sendMail({ id, to: recipient, ...message }, lane, signal);
    else await sendText(channel, recipient, message.text);
  } catch (error) {
    messages.inc({ channel, outcome: 'failed' });
    throw error;
  }
  messages.inc({ channel, outcome: 'sent' });
  await run({ text: 'UPDATE notifications SET sent_at = now(), params = NULL WHERE id = $1', values: [id] });
}

defineJob('notifications.send', ({ notificationId }, signal) => sendNotification(notificationId, 'ordinary', signal));
defineJob('notifications.send-urgent', ({ notificationId }, signal) =>
  sendNotification(notificationId, 'urgent', signal),
);
