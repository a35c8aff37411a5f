import { OFFLINE_PATH } from '../offline/worker/agreement';
import { coversPath } from '../registry/matchPath';

/** One public path, and who answers for it. */
export interface SitePath {
  path: string;
  /** A remote's id, or `shell` for its own pages. */
  owner: string;
  /** Key of title and description in the shell's texts. */
  name: string;
  /** Who may see it; everyone unless told. */
  access?: 'signedIn' | 'admin';
  /** Personal, or only a step of a purchase: nothing for search engines, and drawn by the browser alone. */
  isPrivate?: true;
  /** Its remote draws all of the window: no menu, cart or footer of the shop, a `<main id="contenido">` of its own. */
  hasOwnFrame?: true;
}

/** The site map (storefront specification, section 2). First match wins; what is not here does not exist. */
export const siteMap: readonly SitePath[] = [
  { path: '/', owner: 'catalog', name: 'home' },
  { path: '/producto/:id', owner: 'catalog', name: 'product' },
  { path: '/ofertas', owner: 'catalog', name: 'offers' },
  { path: '/explorar', owner: 'catalog', name: 'explore' },
  // What somebody puts side by side; the products themselves are what is searched for.
  { path: '/comparar', owner: 'catalog', name: 'compare', isPrivate: true },
  { path: '/payment/success', owner: 'checkout', name: 'paymentSuccess', isPrivate: true },
  { path: '/payment/failure', owner: 'checkout', name: 'paymentFailure', isPrivate: true },
  { path: '/auth', owner: 'account', name: 'auth', isPrivate: true },
  { path: '/dashboard', owner: 'account', name: 'dashboard', access: 'signedIn', isPrivate: true },
  // Signed out, the support centre shows a card instead of sending the visitor away (decisions).
  { path: '/support', owner: 'support', name: 'support', isPrivate: true },
  { path: '/admin/*', owner: 'admin', name: 'admin', access: 'admin', isPrivate: true, hasOwnFrame: true },
  { path: '/envios', owner: 'shell', name: 'shipping' },
  { path: '/devoluciones', owner: 'shell', name: 'returns' },
  { path: '/formas-de-pago', owner: 'shell', name: 'payments' },
  { path: '/preguntas-frecuentes', owner: 'shell', name: 'questions' },
  { path: '/aviso-de-privacidad', owner: 'shell', name: 'privacy' },
  { path: '/terminos', owner: 'shell', name: 'terms' },
  { path: OFFLINE_PATH, owner: 'shell', name: 'offline', isPrivate: true },
];

/** Old addresses and where they lead now (decisions, "/payment/success"). */
export const movedPaths: Readonly<Record<string, string>> = { '/user-dashboard': '/dashboard' };

export function findSitePath(pathname: string): SitePath | undefined {
  return siteMap.find(({ path }) => coversPath(path, pathname));
}
