import { escapeHtml } from '../escapeHtml';
import texts from './mailPage.es-MX.json';

type Colours = Record<'canvas' | 'paper' | 'ink' | 'muted' | 'line' | 'boom' | 'onBoom' | 'link', string>;

/** The shop's own tokens. */
const light: Colours = {
  ...{ canvas: '#f6f6f4', paper: '#fff', ink: '#15171c', muted: '#5b616e', line: '#e3e4e8' },
  ...{ boom: '#d7263d', onBoom: '#fff', link: '#c81e35' },
};
const dark: Colours = {
  ...{ canvas: '#0b0c0f', paper: '#191c22', ink: '#f1f2f4', muted: '#a3a9b6', line: '#2a2e37' },
  ...{ boom: '#ff6b6b', onBoom: '#101216', link: '#ff6b6b' },
};

/** Written out: Gmail and Outlook for Windows know no custom properties (caniemail.com, "CSS variables"). */
const coloured = ({ canvas, paper, ink, muted, line, boom, onBoom, link }: Colours) => `
body { background: ${canvas}; color: ${ink} }
.paper { background: ${paper}; border: 1px solid ${line} }
a, .brand b { color: ${link} }
.button { background: ${boom}; color: ${onBoom} }
.foot { color: ${muted} }`;

/** In the head, since mail programs that read styles read them there; without them a mail is plain paragraphs. */
const style = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
.mail { max-width: 36em; margin: 0 auto }
.brand { font-size: 22px; font-weight: 800; letter-spacing: -.02em; margin: 0 0 12px }
.paper { border-radius: 12px; padding: 8px 24px }
.button { display: inline-block; padding: 12px 24px; border-radius: 8px; font-weight: 600; text-decoration: none }
.foot { font-size: 14px; margin: 12px 0 0 }
${coloured(light)}
@media (prefers-color-scheme: dark) { ${coloured(dark)} }
`;

/** It ends before the punctuation of its sentence: "Míralo en https://…/pedido." */
const address = /(https?:\/\/\S*[^\s.,;:!?)»”"'])/;
/** A paragraph that is nothing but a place to go: "Ver mi pedido: https://…". A sentence keeps its address in sight. */
const way = new RegExp(`^(\\p{Lu}[^:\\n]{2,38}): ${address.source}$`, 'u');

/**
 * A mail's text as every mail of the shop looks: its paragraphs and links, and nothing that a mail program could refuse to
 * show or has to load.
 *
 * @param text all addresses in it are ours or what staff wrote ({@link render} sees to that).
 */
export function mailPage(subject: string, text: string): string {
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body><div class="mail"><div class="brand">Compra <b>Boom</b></div>
<div class="paper">
${text.split('\n\n').map(paragraphOf).join('\n')}
</div>
<div class="foot">${texts.foot}</div></div></body></html>`;
}

function paragraphOf(text: string): string {
  const [, label, place] = way.exec(text) ?? [];
  if (label && place) return `<p><a href="${escapeHtml(place)}" class="button">${escapeHtml(label)}</a></p>`;
  // Every second part is an address.
  const parts = text.split(address).map((part, index) => {
    const shown = escapeHtml(part);
    return index % 2 ? `<a href="${shown}">${shown}</a>` : shown.replace(/\n/g, '<br>');
  });
  return `<p>${parts.join('')}</p>`;
}
