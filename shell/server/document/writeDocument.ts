import type { PageHead } from '@boom/platform';
import { dark, light } from '../../platform/src/design/palette';
import { pictureSources } from '../../platform/src/design/picture/pictureSources';
import texts from '../../src/i18n/es-MX.json';
import { OFFLINE_PATH } from '../../src/offline/worker/protocol';
import { PAGE_STATE_ID, type PageState, SCRIPTS_ID } from '../../src/registry/pageState';
import type { DescribedPath } from '../../src/registry/registry';
import { type ScriptToPreload, scriptsFor } from '../../src/registry/scriptsFor';
import type { SitePath } from '../../src/routing/siteMap';
import serverTexts from '../i18n/es-MX.json';
import { t } from '../i18n/texts';
import { MANIFEST_PATH } from '../pwa/webManifest';
import type { ShellBuild } from '../releases/shellBuilds';
import type { FirstScreen } from '../rendering/renderThreads';
import { escapeHtml, jsonBlock, tag } from './html';
import { overrideBadge } from './overrideBadge';
import { shopData } from './shopData';

/** A path with what only search engines and chats are told. */
export type DescribedPlace = SitePath & Partial<Pick<DescribedPath, 'description' | 'preview'>>;

export interface DocumentParts {
  pathname: string;
  place: DescribedPlace | undefined;
  publicUrl: URL;
  nonce: string;
  build: ShellBuild;
  state: PageState;
  screen: FirstScreen;
}

/**
 * The document: the rendered markup and the answers it was rendered from, the inline loader, and the scripts that it will
 * start. They are named in the head only when there is no markup: otherwise the pictures come first.
 */
export function writeDocument(parts: DocumentParts): string {
  const { place, publicUrl, pathname, nonce, build, state, screen } = parts;
  const { markup } = screen;
  const { override, overrideTroubles = [] } = state.registry;
  const scripts = [build.main, ...remoteScripts(parts)];
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${tag('meta', { property: 'csp-nonce', nonce })}
${headTags({ pathname, place, publicUrl, head: screen.head, answers: screen.answers })}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${MANIFEST_PATH}">
${markup ? markup.styles : preloadsOf(scripts)}
</head>
<body>
<div id="root">${markup?.html ?? ''}</div>
${override ? overrideBadge(override, overrideTroubles, nonce) : ''}
${markup ? '' : '<noscript>Compra Boom necesita JavaScript para mostrar la tienda.</noscript>'}
<script type="application/json" id="${PAGE_STATE_ID}">${jsonBlock(state)}</script>
<script type="application/json" id="${SCRIPTS_ID}">${jsonBlock(scripts)}</script>
<script nonce="${nonce}">${build.starter}</script>
</body>
</html>
`;
}

/** What the screen of a remote needs; offline, what the page in its place and the cart do. */
function remoteScripts({ pathname, place, build, state }: DocumentParts): ScriptToPreload[] {
  if (place?.path === OFFLINE_PATH) {
    const checkout = state.registry.remotes.checkout?.release;
    return [...build.offlinePage, ...scriptsFor('checkout', checkout, { widget: 'CartDrawer' }, state.shared)];
  }
  const release = place && state.registry.remotes[place.owner]?.release;
  return release ? scriptsFor(place.owner, release, { pathname }, state.shared) : [];
}

const preloadsOf = (scripts: ScriptToPreload[]): string =>
  scripts
    .map(({ url, integrity }) =>
      tag('link', { rel: 'preload', as: 'script', href: url, crossorigin: 'anonymous', integrity }),
    )
    .join('\n');

/** What search engines and chats show of a description. Letters. */
const DESCRIPTION_LENGTH = 160;

interface HeadParts {
  pathname: string;
  place: DescribedPlace | undefined;
  publicUrl: URL;
  /** What the page's owner says. */
  head: PageHead;
  /** What the page has read, the shop's record among it. */
  answers?: FirstScreen['answers'];
}

/** Title, description, address, link preview and structured data of a page. */
export function headTags({ pathname, place, publicUrl, head, answers }: HeadParts): string {
  const name = head.title ?? (place ? place.title || texts.brand : texts.site.notFound);
  const title = t('site.title', { ns: 'shell', page: name });
  const own = place ? place.description || texts.footer.about : serverTexts.notFound;
  const description = shorten(head.description || own);
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const address = absolute(head.canonical ?? (pathname.replace(/\/+$/, '') || '/'));
  const isKept = place && !place.isPrivate && !head.status;
  const data = [...(place?.path === '/' ? shopData(publicUrl, answers) : []), ...(head.structuredData ?? [])];
  return [
    `<title>${escapeHtml(title)}</title>`,
    picturePreload(head.largestPicture),
    tag('meta', { name: 'description', content: description }),
    isKept ? tag('link', { rel: 'canonical', href: address }) : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: address }),
    tag('meta', { property: 'og:type', content: place?.preview ?? 'website' }),
    tag('meta', { property: 'og:site_name', content: texts.brand }),
    tag('meta', { property: 'og:locale', content: 'es_MX' }),
    head.image && tag('meta', { property: 'og:image', content: absolute(head.image) }),
    head.image && tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...data.map(
      (object) =>
        `<script type="application/ld+json">${jsonBlock({ '@context': 'https://schema.org', ...object })}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** Browsers that know the format fetch the picture early; the others when they come to it in the page. */
function picturePreload(picture: PageHead['largestPicture']): string | null {
  const avif = picture && pictureSources(picture.src).avif;
  if (!avif) return null;
  return tag('link', {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imagesrcset: avif,
    imagesizes: picture.sizes,
    fetchpriority: 'high',
  });
}
