import texts from './es-MX.json';

/** Every message the store sends; its subject and text are in `es-MX.json`. */
export type TemplateName = keyof typeof texts;

/** What fills the `{placeholders}`, already formatted for people; a list stands line by line. */
export type TemplateParams = Record<string, string | number | readonly string[]>;

export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

/** Addresses that the store made itself: the only values that become links. */
const LINKS = new Set(['storeUrl', 'ordersUrl', 'supportUrl', 'trackingUrl', 'link']);
/** Shown to the letter: what is typed again elsewhere, and cannot hold the characters of a web address. */
const EXACT = new Set([...LINKS, 'username', 'salesEmail']);

/** Fills a template; whatever people wrote is one harmless line, escaped in the HTML part (R13). */
export function render(template: TemplateName, params: TemplateParams): RenderedMessage {
  const { subject, text } = texts[template];
  return { subject: fill(subject, params), text: fill(text, params), html: toHtml(text, params) };
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

function shownAs(name: string, params: TemplateParams): string {
  const value = params[name] ?? '';
  if (typeof value === 'object') return value.map(inert).join('\n');
  return EXACT.has(name) ? String(value) : inert(value);
}

function fill(pattern: string, params: TemplateParams): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_placeholder, name: string) => shownAs(name, params));
  // A value that is empty leaves no gap.
  return filled.replace(/\n{3,}/g, '\n\n').trim();
}

/** Paragraphs and links of the template's own, and nothing that a mail program could refuse to show. */
function toHtml(pattern: string, params: TemplateParams): string {
  const fillEscaped = (line: string) =>
    escapeHtml(line).replace(/\{(\w+)\}([\w/]*)/g, (_placeholder, name: string, path: string) => {
      const value = escapeHtml(shownAs(name, params));
      if (!LINKS.has(name) || value === '') return value.replace(/\n/g, '<br>') + path;
      return `<a href="${value}${path}">${value}${path}</a>`;
    });
  const paragraphs = pattern
    .split('\n\n')
    .map((paragraph) => paragraph.split('\n').map(fillEscaped).join('<br>'))
    .filter((paragraph) => paragraph !== '');
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"></head>',
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1f;max-width:36em">',
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    '</body></html>',
  ].join('\n');
}
