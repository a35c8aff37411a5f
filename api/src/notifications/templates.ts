import texts from './es-MX.json';

/** Every message the store sends; its subject and text are in `es-MX.json`. */
export type TemplateName = keyof typeof texts;

/** What fills the `{placeholders}`: already formatted for people. */
export type TemplateParams = Record<string, string | number>;

export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

const fill = (pattern: string, params: TemplateParams) =>
  pattern.replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(params[name] ?? ''));

/** Fills a template; in the HTML part everything that was filled in is escaped (R13). */
export function render(template: TemplateName, params: TemplateParams): RenderedMessage {
  const { subject, text } = texts[template];
  const filled = fill(text, params).trim();
  return { subject: fill(subject, params).replace(/[\r\n]+/g, ' '), text: filled, html: toHtml(filled) };
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Paragraphs and links, and nothing that a mail program could refuse to show. */
function toHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = escapeHtml(paragraph).replace(/\n/g, '<br>');
    return `<p>${lines.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)}</p>`;
  });
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"></head>',
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1f;max-width:36em">',
    ...paragraphs,
    '</body></html>',
  ].join('\n');
}
