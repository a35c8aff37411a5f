/** Markup that is safe already; everything else is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((item) => item.text).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** A template whose values are escaped: messages and product names come from strangers. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? render(parts[index] as Part) : '')).join(''),
  );
}

// The palette of the shop's own tokens; these pages stand alone, so they repeat the few they need.
const style = `
:root { color-scheme: light dark; --canvas: #f6f6f4; --paper: #fff; --ink: #15171c; --muted: #5b616e; --line: #e3e4e8;
  --control: #8a8f99; --go: #0b6e4f; --go-ink: #fff; --stop: #c81e35; --info: #2746c9; --info-paper: #e8edff }
@media (prefers-color-scheme: dark) { :root { --canvas: #0b0c0f; --paper: #191c22; --ink: #f1f2f4; --muted: #a3a9b6;
  --line: #2a2e37; --control: #6b7280; --go: #4fd1a5; --go-ink: #101216; --stop: #ff6b6b; --info: #8ea2ff; --info-paper: #1b2140 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 32px 16px 72px }
main.wide { max-width: 52rem }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.02em; margin: 8px 0 16px; text-wrap: balance }
h2 { font-size: 16px; margin: 0 0 8px }
p { text-wrap: pretty }
.muted { color: var(--muted); font-size: 14px }
.label { display: inline-block; padding: 4px 12px; border-radius: 99px; background: var(--info-paper); color: var(--info); font-size: 14px; font-weight: 600 }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin: 16px 0 }
.lines { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
.lines th, .lines td { padding: 8px 0; text-align: start; vertical-align: top; border-top: 1px solid var(--line); font-weight: 400 }
.lines tr:first-child > * { border-top: 0 }
.lines td { text-align: end; white-space: nowrap; padding-inline-start: 16px }
.lines tfoot > tr > * { font-weight: 800; font-size: 18px; border-top: 1px solid var(--line) }
fieldset { border: 0; margin: 0 0 24px; padding: 0 } legend { font-weight: 600; padding: 0; margin-bottom: 8px }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 0 12px; border: 1px solid var(--control); border-radius: 8px; margin-bottom: 8px }
.choice input { accent-color: var(--info); width: 18px; height: 18px }
button, .button { display: flex; width: 100%; min-height: 48px; margin-top: 8px; align-items: center; justify-content: center; border-radius: 8px;
  border: 1px solid var(--control); background: var(--paper); color: var(--ink); font: 600 16px system-ui, sans-serif; cursor: pointer; text-decoration: none }
button:hover, .button:hover { border-color: var(--ink) }
button.go { background: var(--go); border-color: var(--go); color: var(--go-ink) } button.stop { color: var(--stop); border-color: currentColor }
:focus-visible { outline: 3px solid var(--info); outline-offset: 2px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0 }
.mail { display: block; width: 100%; height: 32rem; margin: 16px 0; border: 1px solid var(--line); border-radius: 12px; resize: vertical; overflow: auto; background: var(--canvas) }
.mail ~ * a, summary { min-height: 24px; color: var(--info) } summary { cursor: pointer; padding: 8px 0 }
@media (max-width: 40rem) { main.wide .card { padding: 16px } main.wide .mail { width: calc(100% + 32px); margin-inline: -16px; border-inline: 0; border-radius: 0 } }
.head { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: baseline; justify-content: space-between }
`;

/** A whole page of the stand-ins. It loads nothing and runs no script. */
export function page(title: string, body: Html, { isWide = false } = {}): string {
  return html`<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Compra Boom</title><style>${new Html(style)}</style></head>
<body><main class="${isWide ? 'wide' : ''}">${body}</main></body></html>`.text;
}

/** Headers of those pages: inline style, forms to anywhere (the shop's return page), nothing else. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
};
