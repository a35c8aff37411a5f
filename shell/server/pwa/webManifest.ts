import type { Middleware } from 'koa';
import { light } from '../../platform/src/design/palette';
import shellTexts from '../../src/i18n/es-MX.json';
import texts from '../i18n/es-MX.json';

export const MANIFEST_PATH = '/manifest.webmanifest';
const A_DAY = 'public, max-age=86400';

/**
 * The web app manifest (W3C): what the shop is called and looks like when it is installed. The format knows one theme
 * colour; the document's `theme-color` elements, which know light and dark, win while a page is open.
 */
const manifest = {
  id: '/',
  start_url: '/',
  scope: '/',
  lang: 'es-MX',
  dir: 'ltr',
  name: shellTexts.brand,
  short_name: shellTexts.brand,
  description: texts.install.description,
  display: 'standalone',
  background_color: light.paper,
  theme_color: light.paper,
  categories: ['shopping'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: shellTexts.footer.offers, url: '/ofertas' },
    { name: texts.install.orders, url: '/dashboard?section=orders' },
  ],
};

export const webManifest: Middleware = async (ctx, next) => {
  if (ctx.path !== MANIFEST_PATH) return next();
  ctx.set('Cache-Control', A_DAY);
  ctx.body = JSON.stringify(manifest);
  ctx.type = 'application/manifest+json';
};
