import { i18n } from '../i18n';
import texts from './es-MX.json';
import { mailPage } from './mailPage';
import phoneTexts from './phone.es-MX.json';
import pushTexts from './push.es-MX.json';

/** Every message the store sends; its subject and text are in `es-MX.json`. */
export type TemplateName = keyof typeof texts;

/** What fills the `{{placeholders}}`, already formatted for people; a list stands line by line. */
export type TemplateParams = Record<string, string | number | readonly string[]>;

export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

/** Addresses that the store made itself, or checked (a voucher's is the provider's). */
const LINKS = new Set([
  ...['storeUrl', 'ordersUrl', 'supportUrl', 'accountUrl', 'unsubscribeUrl'],
  ...['trackingUrl', 'voucherUrl', 'link'],
]);
/** What staff write in the panel, or the release says in their place: a label's address, a mail to write to. */
const WRITTEN_BY_STAFF = new Set(['message', 'answer', 'reason', 'resolution']);
/** Shown to the letter, so that its addresses lead somewhere. All else somebody from outside may have typed. */
const EXACT = new Set([...LINKS, ...WRITTEN_BY_STAFF, 'salesEmail']);
/** What nobody knows of a parcel yet, where a shop's own sentence names it. */
const UNKNOWN = new Set(['courier', 'trackingNumber']);

/** What a message says before it is filled. */
export interface MessageTexts {
  subject: string;
  text: string;
  /** The message in a line, for a phone; news about an order has one. */
  short?: string;
}

/** News of an order's state: what its reader may also have sent to a phone. */
export type NewsTemplate = {
  [Name in TemplateName]: (typeof texts)[Name] extends { short: string } ? Name : never;
}[TemplateName];

export const isNews = (template: TemplateName): template is NewsTemplate => 'short' in texts[template];

/** What this release says. */
export const builtInTexts = (template: TemplateName): MessageTexts => texts[template];

/**
 * Fills a template; whatever people wrote is one line, escaped in the HTML part, and of people from outside harmless (R13).
 *
 * @param own what the shop says instead of the release's words.
 */
export function render(template: TemplateName, params: TemplateParams, own?: MessageTexts | null): RenderedMessage {
  const said = own ?? builtInTexts(template);
  // A value that is empty leaves no gap.
  const text = fill(withoutEmptyLines(said.text, params), params)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const subject = fill(said.subject, params).trim();
  return { subject, text, html: mailPage(subject, text) };
}

/**
 * A line that only names a value goes where that is empty: "Cuenta: {{accountNumber}}". So does one that leads to the store,
 * whatever else a shop's own text says in it, for whom it is to lead nobody there.
 */
const withoutEmptyLines = (text: string, params: TemplateParams): string =>
  text
    .replace(/^[^\n{}]+: −?\{\{(\w+)\}\}(\n|$)/gm, (line, name: string) => (params[name] === '' ? '' : line))
    .replace(/^.*\{\{storeUrl\}\}.*(\n|$)/gm, (line) => (params.storeUrl === '' ? '' : line));

/** So does a phone's sentence: " Guía: {{trackingNumber}}." */
const withoutEmptySentences = (text: string, params: TemplateParams): string =>
  text.replace(/ [^.:{}]+: \{\{(\w+)\}\}\./g, (sentence, name: string) => (params[name] === '' ? '' : sentence));

/** A message for SMS and WhatsApp: one line, and for news the word that ends it. */
export function renderForPhone(template: TemplateName, params: TemplateParams, own?: MessageTexts | null): string {
  const { short, text } = own ?? builtInTexts(template);
  if (short === undefined) return fill(text, params).trim();
  return `${fill(withoutEmptySentences(short, params), params)} ${phoneTexts.end}`.replace(/\s+/g, ' ').trim();
}

/** A message for a device: the state and the order's number, and nothing else about anybody. */
export function renderForDevice(template: TemplateName, params: TemplateParams): RenderedMessage {
  if (!isNews(template)) throw new Error(`${template} is no news for a device`);
  const { subject, text } = (pushTexts satisfies Record<NewsTemplate, object>)[template];
  return { subject, text: fill(text, params), html: '' };
}

/** i18next fills the placeholders, and reads no references, which somebody could have typed. */
const fill = (text: string, params: TemplateParams): string => {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shownAs(name, value)]));
  return i18n.services.interpolator.interpolate(text, values, 'es-MX', {});
};

/** So that it cannot pose as a paragraph of ours. Signs that turn the direction of writing go, too. */
const oneLine = (value: string | number): string =>
  String(value)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** No address, which mail programs make a link even in plain text: "https://malo.mx" → "https: //malo. mx". */
const inert = (value: string | number): string =>
  oneLine(value)
    .replace(/:\/\//g, ': //')
    .replace(/\.(?=\p{L}{2})/gu, '. ');

function shownAs(name: string, value: TemplateParams[string]): string {
  const shown = EXACT.has(name) ? oneLine : inert;
  if (typeof value === 'object') return value.map(shown).join('\n');
  return value === '' && UNKNOWN.has(name) ? '–' : shown(value);
}
