import type { BoomState } from '@boom/platform';
import type { ResolvedRegistry } from './registry';

/**
 * The version of what the site and the shell of a document say to each other: `PageState`, and the messages of render
 * threads (server/messages.ts). They are deployed apart. Another number means that one does not understand the other:
 * the site is deployed first, and serves both for as long as shells of the older number may come back (decision 58).
 */
export const SITE_CONTRACT = 1;

/** Those that this site knows. */
export const siteContracts: readonly number[] = [SITE_CONTRACT];

/** Header by which a tab whose browser keeps no cookies says for which visitor its document was made. */
export const VISITOR_HEADER = 'Visitor';

/** What the server writes into the document for the shell to start with. */
export interface PageState {
  registry: ResolvedRegistry;
  /** Scripts of the shell by the shared library they bring, with their integrity. */
  shared: Record<string, Array<{ url: string; integrity: string }>>;
  /** The visitor's number, which decides about canaries. */
  visitor?: number;
  /** Address of the service worker to register; absent where it is switched off. */
  worker?: string;
  /** What the server has read from the API; the store starts with it. */
  answers?: Partial<BoomState>;
  /**
   * What of the page the server has rendered, for the browser to hydrate: all of it, or all but the remote's place.
   * Absent when the root element is empty.
   */
  drawn?: 'page' | 'frame';
}

/** Id of the JSON block in the document. */
export const PAGE_STATE_ID = 'boom-state';

/** Id of the JSON block that names the scripts to start, the shell's own first. */
export const SCRIPTS_ID = 'boom-scripts';
