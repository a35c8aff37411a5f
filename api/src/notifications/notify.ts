import type { Transaction } from 'sequelize';
import { enqueue } from '../jobs/queue';
import { encrypt } from '../secrets/encryption';
import { type Channel, Notification } from './model';
import type { TemplateName, TemplateParams } from './templates';

/** What the parameters are encrypted as. */
export const PARAMS = 'notification-params';

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
  await enqueue('notifications.send', { notificationId: id }, transaction);
}
