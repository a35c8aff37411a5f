import { i18n } from '../i18n';
import type texts from './es-MX.json';
import { mailPage } from './mailPage';

const t = i18n.getFixedT(null, 'notifications');

/** Every message the store sends; its subject and text are in `es-MX.json`. */
export type TemplateName = keyof typeof texts;

/** What fills the `{{placeholders}}`, already formatted for people; a list stands line by line. */
export type TemplateParams = Record<string, string | number | readonly string[]>;

export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

/** Addresses that the store made itself, or checked (a voucher's is the provider's): the only values that become links. */
const LINKS = new Set(['storeUrl', 'ordersUrl', 'supportUrl', 'trackingUrl', 'voucherUrl', 'link']);
/** Shown to the letter: what is typed again elsewhere, and cannot hold the characters of a web address. */
const EXACT = new Set([...LINKS, 'username', 'salesEmail']);

/** Fills a template; whatever people wrote is one harmless line, escaped in the HTML part (R13). */
export function render(template: TemplateName, params: TemplateParams): RenderedMessage {
  const replace = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shownAs(name, value)]));
  // A value that is empty leaves no gap.
  const text = t(`${template}.text`, { replace })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const subject = t(`${template}.subject`, { replace }).trim();
  return { subject, text, html: mailPage(subject, text) };
}

/**
 * One line, so that it cannot pose as a paragraph of ours, and no address, which mail programs make a link even in plain
 * text: "https://malo.mx" → "https: //malo. mx". Signs that turn the direction of writing go, too.
 */
function inert(value: string | number): string {
  return String(value)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/:\/\//g, ': //')
    .replace(/\.(?=\p{L}{2})/gu, '. ')
    .trim();
}

function shownAs(name: string, value: TemplateParams[string]): string {
  if (typeof value === 'object') return value.map(inert).join('\n');
  return EXACT.has(name) ? String(value) : inert(value);
}
