import texts from './mailPage.es-MX.json';

/**
 * The shop's own tokens, light and dark. In the head, since mail programs that read styles read them there; without them
 * a mail is plain paragraphs.
 */
const style = `
:root { color-scheme: light dark; --canvas: #f6f6f4; --paper: #fff; --ink: #15171c; --muted: #5b616e; --line: #e3e4e8; --boom: #d7263d; --on-boom: #fff; --link: #c81e35 }
@media (prefers-color-scheme: dark) { :root { --canvas: #0b0c0f; --paper: #191c22; --ink: #f1f2f4; --muted: #a3a9b6; --line: #2a2e37; --boom: #ff6b6b; --on-boom: #101216; --link: #ff6b6b } }
body { margin: 0; padding: 24px 16px; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
.mail { max-width: 36em; margin: 0 auto }
.brand { font-size: 22px; font-weight: 800; letter-spacing: -.02em; margin: 0 0 12px } .brand b { color: var(--link) }
.paper { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 8px 24px }
a { color: var(--link) }
.button { display: inline-block; padding: 12px 24px; border-radius: 8px; background: var(--boom); color: var(--on-boom); font-weight: 600; text-decoration: none }
.foot { color: var(--muted); font-size: 14px; margin: 12px 0 0 }
`;

/** It ends before the punctuation of its sentence: "Míralo en https://…/pedido." */
const address = /(https?:\/\/\S*[^\s.,;:!?)»”"'])/;
/** A paragraph that is nothing but a place to go: "Ver mi pedido: https://…". A sentence keeps its address in sight. */
const way = new RegExp(`^(\\p{Lu}[^:\\n]{2,38}): ${address.source}$`, 'u');

/**
 * A mail's text as every mail of the shop looks: its paragraphs and links, and nothing that a mail program could refuse to
 * show or has to load.
 *
 * @param text all addresses in it are ours ({@link render} sees to that).
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

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
