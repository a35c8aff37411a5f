import { PAGE_STATE_ID, type PageState } from '../../src/registry/pageState';
import { scriptsFor } from '../../src/registry/scriptsFor';
import { findSitePath } from '../../src/routing/siteMap';
import { headTags } from './headTags';
import { jsonBlock, tag } from './html';
import type { ShellBuild } from './shellBuild';

export interface PageRequest {
  pathname: string;
  nonce: string;
  publicUrl: URL;
  /** Whether the visitor brought a session cookie; without one a protected screen will not be shown. */
  hasSession: boolean;
}

/**
 * The document: the shell's script, and for the remote on the screen everything that would otherwise be asked for one
 * after the other – its registry entry inside, its scripts as preloads.
 */
export function renderPage(request: PageRequest, build: ShellBuild, registry: PageState['registry']): string {
  const state: PageState = { registry, shared: build.shared };
  const script = { crossorigin: 'anonymous', integrity: build.main.integrity } as const;
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${tag('meta', { property: 'csp-nonce', nonce: request.nonce })}
${headTags(request.pathname, request.publicUrl)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101216" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${tag('script', { defer: true, src: build.main.url, nonce: request.nonce, ...script })}</script>
${preloads(request, state)}
</head>
<body>
<div id="root"></div>
<noscript>Compra Boom necesita JavaScript para mostrar la tienda.</noscript>
<script type="application/json" id="${PAGE_STATE_ID}">${jsonBlock(state)}</script>
</body>
</html>
`;
}

function preloads({ pathname, hasSession }: PageRequest, { registry, shared }: PageState): string {
  const place = findSitePath(pathname);
  const release = place && registry.remotes[place.owner]?.release;
  if (!release || (place.access && !hasSession)) return '';
  return scriptsFor(place.owner, release, { pathname }, shared)
    .map(({ url, integrity }) =>
      tag('link', { rel: 'preload', as: 'script', href: url, crossorigin: 'anonymous', integrity }),
    )
    .join('\n');
}
