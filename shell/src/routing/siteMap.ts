import esMX from '../i18n/es-MX.json';
import { OFFLINE_PATH } from '../offline/worker/protocol';
import { coversPath } from '../registry/paths';
import type { RemotePath, ResolvedRegistry } from '../registry/registry';

/** A public path and its owner. */
export interface SitePath extends RemotePath {
  /** A remote's id, or `shell` for its own pages. */
  owner: string;
}

const { site } = esMX;

/** The shell's own pages. Every other path is a remote's, and stands in its `remote.json`. */
export const shellPages: readonly SitePath[] = [
  { path: '/envios', owner: 'shell', title: site.shipping },
  { path: '/devoluciones', owner: 'shell', title: site.returns },
  { path: '/formas-de-pago', owner: 'shell', title: site.payments },
  { path: '/preguntas-frecuentes', owner: 'shell', title: site.questions },
  { path: '/aviso-de-privacidad', owner: 'shell', title: site.privacy },
  { path: '/terminos', owner: 'shell', title: site.terms },
  { path: OFFLINE_PATH, owner: 'shell', title: site.offline, isPrivate: true },
];

/**
 * The owner of an address: the shell, or a remote in the version that this visitor gets. The first match wins;
 * undefined where the address does not exist. No two remotes have the same path: the release command checks that.
 */
export function findSitePath({ remotes }: ResolvedRegistry, pathname: string): SitePath | undefined {
  const own = shellPages.find(({ path }) => coversPath(path, pathname));
  if (own) return own;
  for (const [owner, { release }] of Object.entries(remotes)) {
    const found = release.paths.find(({ path }) => coversPath(path, pathname));
    if (found) return { ...found, owner };
  }
  return undefined;
}

/** The new address of a moved page. */
export function findMovedPath({ remotes }: ResolvedRegistry, pathname: string): string | undefined {
  return Object.values(remotes)
    .flatMap(({ release }) => release.paths)
    .find(({ formerly }) => formerly?.some((old) => coversPath(old, pathname)))?.path;
}
