import { decrypt, encrypt } from '../secrets/encryption';
import { mailPage } from './mailPage';
import type { Notification } from './model';
import { rules } from './rules';
import { type RenderedMessage, render, renderForDevice, renderForPhone, type TemplateParams } from './templates';

const PARAMS = 'notification-params';
const CONTENT = 'notification-content';

/** What fills a message that is still to go out, as it is stored. */
export const sealParams = (params: TemplateParams): string => encrypt(JSON.stringify(params), PARAMS);

export const paramsOf = ({ params }: Pick<Notification, 'params'>): TemplateParams =>
  JSON.parse(decrypt(params ?? '', PARAMS));

/** What a message about an order said, as it is kept. */
export const sealContent = ({ subject, text }: Pick<RenderedMessage, 'subject' | 'text'>): string =>
  encrypt(JSON.stringify({ subject, text }), CONTENT);

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
  const own = await rules.findOwnTexts(template);
  if (channel === 'push') return renderForDevice(template, values);
  return channel === 'email'
    ? render(template, values, own)
    : { subject: '', text: renderForPhone(template, values, own), html: '' };
}
