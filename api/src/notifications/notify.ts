import type { Transaction } from 'sequelize';
import { enqueue } from '../jobs/queue';
import { encrypt } from '../secrets/encryption';
import { type Channel, Notification } from './model';
import type { TemplateName, TemplateParams } from './templates';

/** What the parameters are encrypted as. */
export const PARAMS = 'notification-params';

/** Somebody sits before the screen and waits for these: they go before everything else. */
const urgent: ReadonlySet<TemplateName> = new Set(['code_mail', 'code_text', 'reset_mail', 'reset_text']);

/**
 * Sends a message once the caller's transaction is committed, and not at all when it is not (R18).
 *
 * @param to mail address, or phone in E.164 for SMS and WhatsApp.
 */
export async function notify(
  {
    channel = 'email',
    to,
    template,
    params,
  }: { channel?: Channel; to: string; template: TemplateName; params: TemplateParams },
  transaction: Transaction,
): Promise<void> {
  const sealed = encrypt(JSON.stringify(params), PARAMS);
  const { id } = await Notification.create({ channel, recipient: to, template, params: sealed }, { transaction });
  const queue = urgent.has(template) ? 'notifications.send-urgent' : 'notifications.send';
  await enqueue(queue, { notificationId: id }, transaction);
}
