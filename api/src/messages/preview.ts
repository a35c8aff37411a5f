import type { MessagePreview, MessageTextsInput } from '@boom/contract';
import { env } from '../env';
import { type NewsTemplate, render, renderForPhone, type TemplateParams } from '../notifications/templates';
import texts from './es-MX.json';
import { textsInUse } from './ownTexts';

/** What fills every placeholder of every message; a test asks for the one of a new one. */
export const exampleParams: TemplateParams = {
  ...texts.examples,
  items: texts.examples.items.split('\n'),
  storeUrl: env.publicUrl,
  ordersUrl: `${env.publicUrl}/dashboard?section=orders&order=00000000-0000-4000-8000-000000000000`,
  trackingUrl: 'https://www.dhl.com/mx-es/home/tracking.html?tracking-id=1234567890',
};

/** How texts look as they arrive, whether they are saved or not. */
export function previewTexts(template: NewsTemplate, input: MessageTextsInput): MessagePreview {
  const inUse = textsInUse(template, input);
  const { subject, html } = render(template, exampleParams, inUse);
  return { subject, html, short: renderForPhone(template, exampleParams, inUse) };
}
