import { i18n } from '../i18n';
import type texts from './es-MX.json';

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
  return { subject: t(`${template}.subject`, { replace }).trim(), text, html: toHtml(text) };
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
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

/** Paragraphs and links, and nothing that a mail program could refuse to show. All addresses left in a text are ours. */
function toHtml(text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) =>
    escapeHtml(paragraph)
      .replace(/https?:\/\/\S+/g, '<a href="$&">$&</a>')
      .replace(/\n/g, '<br>'),
  );
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"></head>',
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1f;max-width:36em">',
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    '</body></html>',
  ].join('\n');
}
