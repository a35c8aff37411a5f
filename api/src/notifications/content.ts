import { decrypt } from '../secrets/encryption';
import { mailPage } from './mailPage';
import type { Notification } from './model';
import { PARAMS } from './notify';
import { findOwnTexts } from './ownTexts';
import { type RenderedMessage, render, renderForDevice, renderForPhone, type TemplateParams } from './templates';

/** What the content of a message about an order is encrypted as. */
export const CONTENT = 'notification-content';

/** What fills a message that is still to go out. */
export const paramsOf = ({ params }: Pick<Notification, 'params'>): TemplateParams =>
  JSON.parse(decrypt(params ?? '', PARAMS));

/**
 * The message's text: the stored one, else rendered from the current template.
 *
 * @param params what is known only as it is sent.
 */
export async function contentOf(notification: Notification, params: TemplateParams = {}): Promise<RenderedMessage> {
  const { channel, template, content } = notification;
  if (content) {
    const { subject, text } = JSON.parse(decrypt(content, CONTENT)) as Omit<RenderedMessage, 'html'>;
    return { subject, text, html: channel === 'email' ? mailPage(subject, text) : '' };
  }
  const values = { ...paramsOf(notification), ...params };
  const own = await findOwnTexts(template);
  if (channel === 'push') return renderForDevice(template, values);
  return channel === 'email'
    ? render(template, values, own)
    : { subject: '', text: renderForPhone(template, values, own), html: '' };
}
