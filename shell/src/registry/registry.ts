import type { SharedNames } from './missingNames';

/**
 * The registry: which version of each remote is live, and what must be known of it before any of its code is loaded.
 * Written by the release command, resolved for the visitor by the server, read by the browser.
 */

/** One public path of a remote, with what browser and server must know before its code is there. */
export interface RemotePath {
  /** Pattern from the site's root: `/producto/:id`, `/admin/*`. */
  path: string;
  /** Name of the page, in Spanish. */
  title: string;
  /** Who may see it; everyone unless told. */
  access?: 'signedIn' | 'admin';
  /** Personal, or only a step of a purchase: nothing for search engines, and drawn by the browser alone. */
  isPrivate?: true;
  /** The remote draws all of the window: no menu, cart or footer of the shop, a `<main id="contenido">` of its own. */
  hasOwnFrame?: true;
  /** Its entry of the navbar, in Spanish; lower comes first. */
  navbar?: { label: string; order: number };
  /** Old addresses that lead here. */
  formerly?: string[];
}

/** What search engines and chats are told as well; the browser does not get it. */
export interface DescribedPath extends RemotePath {
  /** In Spanish. */
  description: string;
  /** What a link to it shows, where that is no plain page (Open Graph). */
  preview?: 'product';
}

/** `remote.json` of a remote with the texts it names, checked at release. */
export interface RemoteDescriptor {
  id: string;
  /** Who answers for it. */
  owner: string;
  /** Its part of the site map, first match first. Releases from before it was theirs have none. */
  paths?: DescribedPath[];
  requires: { '@boom/platform': string };
}

/** What to fetch early for one screen or widget: scripts of the release, and libraries the shell provides on demand. */
export interface Preload {
  files: string[];
  shared: string[];
}

/** What every release says of itself, in its `release.json`. */
interface Published {
  version: string;
  /** Hash of the sources it was built from. */
  sources: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** Who ran the release: an address of a person, or the name of a pipeline. Older releases do not say. */
  publishedBy?: string;
}

/** One published version of the shell: what remotes can count on while it is live. */
export interface ShellRelease extends Published {
  /** `sha384-…` by file name. */
  files: Record<string, string>;
  /** Versions of the shared libraries that it brings, and the names of their exports. */
  provides: Record<string, string>;
  offers: SharedNames;
}

/** One published version of a remote; its files lie under `/remotes/<remote>/<version>/`. */
export interface RemoteRelease extends Published {
  /** File name of the container's script. */
  entry: string;
  /** `sha384-…` of the entry, which itself carries the hashes of the other scripts. */
  integrity: string;
  /** `sha384-…` by file name, for the preloads. */
  files: Record<string, string>;
  /** The first one whose path matches is what the visitor will see. */
  routes: Array<Preload & { path: string }>;
  widgets: Record<string, Preload>;
  /** The same sources for the site's server, which checks the hash before it runs them. Older releases have none. */
  server?: { file: string; integrity: string };
  descriptor: RemoteDescriptor;
  /** Version ranges of the shared libraries that it takes from the shell, and the names. Older releases do not say. */
  requires?: Record<string, string>;
  uses?: SharedNames;
}

/** What the registry says about one remote. */
export interface RemoteEntry extends RemoteRelease {
  /** Shown to `percent` of the visitors instead of the live version; the salt decides which ones. */
  canary?: { percent: number; salt: string; release: RemoteRelease };
  /** The last good version: the target of a rollback, offered when the live one cannot be loaded. */
  previous?: RemoteRelease;
  /** Versions that were taken back: offered to nobody until somebody makes one live by name. */
  pulled?: Array<{ version: string; why?: string }>;
}

/** One change of the registry. */
export interface HistoryEntry {
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  /** A remote's id, or `shell`. */
  what: string;
  action: 'live' | 'canary' | 'rollback';
  /** Absent for the first release. */
  from?: string;
  to: string;
  /** Of a canary. */
  percent?: number;
  why?: string;
}

/** `registry.json`. */
export interface Registry {
  /** Grows by one with every change. */
  generation: number;
  /** The shell that was released last. */
  shell?: ShellRelease;
  remotes: Record<string, RemoteEntry>;
  /** Oldest first. */
  history?: HistoryEntry[];
}

/** What it takes to load a release at all. */
export interface ReleaseEntry extends Pick<RemoteRelease, 'version' | 'entry' | 'integrity'> {
  /** Why it must not run in this page, in English, for reports; the server knows before any of its code is fetched. */
  refused?: string;
}

/** What the browser needs of a release; the rest is for the release command and its readers. */
export interface ResolvedRelease extends ReleaseEntry, Pick<RemoteRelease, 'files' | 'routes' | 'widgets'> {
  paths: RemotePath[];
}

/** The registry as one visitor gets it: canaries are decided, history is left out. Part of every document: small. */
export interface ResolvedRegistry {
  generation: number;
  remotes: Record<string, { release: ResolvedRelease; previous?: ReleaseEntry }>;
}

export function releaseUrl(remote: string, version: string, file: string): string {
  return `/remotes/${remote}/${version}/${file}`;
}
