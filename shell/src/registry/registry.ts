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
  /** Who may see it; everyone unless told. `admin`: who works in the shop, whatever their role. */
  access?: 'signedIn' | 'admin';
  /** Personal, or only a step of a purchase: nothing for search engines, and rendered by the browser alone. */
  isPrivate?: true;
  /** The remote fills all of the window: no menu, cart or footer of the shop, a `<main id="contenido">` of its own. */
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
  /** Its part of the site map, first match first. */
  paths: DescribedPath[];
  requires: { '@boom/platform': string };
}

/** What to fetch early for one screen or widget: scripts of the release, and libraries the shell provides on demand. */
export interface Preload {
  files: string[];
  shared: string[];
}

/** By whom a release was signed (decision 44). */
export interface Signature {
  /** Id of the key. */
  key: string;
  /** Ed25519, base64. */
  value: string;
}

/** Names of exports by shared library (`@boom/platform` → `Button`, `useToast`…), sorted. */
export type SharedNames = Record<string, string[]>;

/** What every release says of itself, in its `release.json`. */
interface Published {
  version: string;
  /** Hash of the sources it was built from. */
  sources: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** Who ran the release: an address of a person, or the name of a pipeline. */
  publishedBy: string;
  /** Of everything else that stands here, and of the unit's name. Without one, nothing of it is served or run. */
  signature?: Signature;
  /** Why the site runs nothing of it: found when the site reads the registry; stands in no file. */
  untrusted?: string;
}

/** A file of a release that is checked before the server runs it or writes it into a page. */
export interface HashedFile {
  file: string;
  /** `sha384-…` */
  integrity: string;
}

/** One published version of the shell; its files lie under `/assets/<version>/`. */
export interface ShellRelease extends Published {
  /** File name of the main script. */
  entry: string;
  /** `sha384-…` by file name of everything that browsers fetch. */
  files: Record<string, string>;
  /** Scripts of the libraries that it brings on demand, by shared key. */
  provided: Record<string, string[]>;
  /** Scripts of the page that says that there is no connection, besides the main one. */
  offlinePage: string[];
  /** What the site's server renders pages with, writes into documents, and answers as service worker. */
  server: HashedFile;
  starter: HashedFile;
  worker: HashedFile;
  /** The `SITE_CONTRACT` that it speaks. */
  siteContract: number;
  /** Versions of the shared libraries that it brings, and the names of their exports: what remotes can count on. */
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
  /** The same sources for the site's server, which checks the hash. None of a local build, nor once it is refused. */
  server?: HashedFile;
  descriptor: RemoteDescriptor;
  /** Version ranges of the shared libraries that it takes from the shell, and the names. */
  requires: Record<string, string>;
  uses: SharedNames;
}

/** What the registry says about a unit besides its live version. */
export interface BesidesLive<Release> {
  /** Shown to `percent` of the visitors instead of the live version; the salt decides which ones. */
  canary?: { percent: number; salt: string; release: Release };
  /** The last good version: the target of a rollback, taken when the live one cannot be had. */
  previous?: Release;
  /** Versions that were taken back: offered to no visitor until one is made live by name. */
  pulled?: Array<{ version: string; why?: string }>;
}

/** What the registry says about one remote, and about the shell. */
export type RemoteEntry = RemoteRelease & BesidesLive<RemoteRelease>;
export type ShellEntry = ShellRelease & BesidesLive<ShellRelease>;

/** One change of the registry. */
export interface HistoryEntry {
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  /** A remote's id, or `shell`. */
  what: string;
  action: 'live' | 'canary' | 'rollback' | 'retired';
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
  /** Of the change that made this generation: tells one's own from another's that came first. */
  changeId?: string;
  /** Absent until the first one is released. */
  shell?: ShellEntry;
  remotes: Record<string, RemoteEntry>;
  /** Remotes that `npm start` is building, and their part of the site map until they are live. */
  coming?: Record<string, DescribedPath[]>;
  /** Oldest first. */
  history?: HistoryEntry[];
}

/** What it takes to load a release at all. */
export interface ReleaseEntry extends Pick<RemoteRelease, 'version' | 'entry' | 'integrity'> {
  /** Why it must not run in this page, in English, for reports; the server knows before any of its code is fetched. */
  refused?: string;
  /** Whether it is still being built: there is nothing to load yet. */
  isComing?: boolean;
}

/** What the browser needs of a release; the rest is for the release command and its readers. */
export interface ResolvedRelease extends ReleaseEntry, Pick<RemoteRelease, 'files' | 'routes' | 'widgets'> {
  paths: RemotePath[];
}

/** The registry as one visitor gets it: canaries are decided, history is left out. Part of every document: small. */
export interface ResolvedRegistry {
  generation: number;
  /** Units and versions that only this browser gets, as in "catalog 1.3.0"; absent for everybody else. */
  override?: string[];
  /** What this browser was to get besides, and does not: one sentence each, in Spanish. */
  overrideTroubles?: string[];
  /** The one that this visitor gets, and the version before it. */
  shell: { version: string; previous?: string };
  remotes: Record<string, { release: ResolvedRelease; previous?: ReleaseEntry }>;
}

/** Name of the shell among the units that are released; the others are called by the ids of the remotes. */
export const SHELL = 'shell';

export function releaseUrl(remote: string, version: string, file: string): string {
  return `/remotes/${remote}/${version}/${file}`;
}

/**
 * Name of a release's container for the federation runtime, and the global variable that its entry sets. With the
 * version, because two of them may meet in a page: the runtime takes what has the same name for the same remote.
 */
export function containerName(remote: string, version: string): string {
  return `mfe_${remote}_${version.replaceAll('-', '__').replaceAll(/\W/g, '_')}`;
}

export function shellUrl(version: string, file: string): string {
  return `/assets/${version}/${file}`;
}
