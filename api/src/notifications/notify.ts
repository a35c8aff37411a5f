import type { Transaction } from 'sequelize';
import { enqueue, withdraw } from '../jobs/queue';
import type { AttachedFile } from './attachments';
import { sealParams } from './content';
import { type Channel, Notification } from './model';
import type { TemplateName, TemplateParams } from './templates';

/** Somebody sits before the screen and waits for these: they go before everything else. */
const urgent: ReadonlySet<TemplateName> = new Set([
  'code_mail',
  'code_text',
  'phone_code_text',
  'order_code_mail',
  'order_code_text',
  'privacy_code_mail',
  'reset_mail',
  'reset_text',
]);

/** Messages that leave some seconds later, so that until then they can be taken back; `ids` fills as they are stored. */
export interface DelayedMessages {
  seconds: number;
  ids: string[];
}

/** What is said to whom. */
export interface Message {
  /** A new one, unless the caller made it. */
  id?: string;
  channel?: Channel;
  /** A mail address; for SMS and WhatsApp a phone in E.164; for push the device's id. */
  to: string;
  template: TemplateName;
  params: TemplateParams;
  /** Files that go along with a mail. */
  attachments?: AttachedFile[];
  /** Whose news it is; about an order, which one; and the mail that it repeats to a phone. */
  about?: { orderId?: string; userId: string; copyOf?: string };
}

/** Sends a message once the caller's transaction is committed, and not at all when it is not (R18). */
export async function notify(
  { id: given, channel = 'email', to, template, params, attachments, about }: Message,
  transaction: Transaction,
  delayed?: DelayedMessages,
): Promise<void> {
  const message = { id: given, channel, recipient: to, template, params: sealParams(params), attachments, ...about };
  const { id } = await Notification.create(message, { transaction });
  if (!delayed) {
    const queue = urgent.has(template) ? 'notifications.send-urgent' : 'notifications.send';
    return enqueue(queue, { notificationId: id }, transaction);
  }
  // A copy is taken back with its mail.
  if (!about?.copyOf) delayed.ids.push(id);
  const startAfter = new Date(Date.now() + delayed.seconds * 1_000);
  await enqueue('notifications.send', { notificationId: id }, transaction, { startAfter, key: id });
}

/**
 * Takes delayed messages back, with their copies to phones.
 *
 * @returns false when one of them is on its way: who takes back what it tells of must then change nothing.
 */
export async function withdrawMessages(ids: string[], transaction: Transaction): Promise<boolean> {
  if (ids.length === 0) return true;
  const copies = await Notification.findAll({ where: { copyOf: ids }, attributes: ['id'], transaction });
  const all = [...ids, ...copies.map(({ id }) => id)];
  const withdrawn = await withdraw('notifications.send', all, transaction);
  await Notification.destroy({ where: { id: withdrawn }, transaction });
  return withdrawn.length === all.length;
}
