import { dark, light } from '../../platform/src/design/palette';
import { OFFLINE_PATH } from '../../src/offline/worker/agreement';
import { PAGE_STATE_ID, type PageState, SCRIPTS_ID } from '../../src/registry/pageState';
import { type ScriptToPreload, scriptsFor } from '../../src/registry/scriptsFor';
import { MANIFEST_PATH } from '../pwa/webManifest';
import type { ShellBuild } from '../releases/shellBuilds';
import type { FirstScreen } from '../rendering/firstScreen';
import type { DescribedPlace } from './describedPlace';
import { headTags } from './headTags';
import { jsonBlock, tag } from './html';
import { overrideBadge } from './overrideBadge';

export interface PageParts {
  pathname: string;
  place: DescribedPlace | undefined;
  publicUrl: URL;
  nonce: string;
  build: ShellBuild;
  state: PageState;
  screen: FirstScreen;
}

/**
 * The document: what was drawn and what it was drawn from, the starter, and the scripts it will start. They are named
 * in the head only when nothing was drawn: otherwise the pictures come first.
 */
export function renderPage(parts: PageParts): string {
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
${headTags({ pathname, place, publicUrl, head: screen.head })}
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
function remoteScripts({ pathname, place, build, state }: PageParts): ScriptToPreload[] {
  if (place?.path === OFFLINE_PATH) {
    const lent = state.registry.remotes.checkout?.release;
    return [
      ...build.offlinePage,
      ...(lent ? scriptsFor('checkout', lent, { widget: 'CartDrawer' }, state.shared) : []),
    ];
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
