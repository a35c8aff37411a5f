import type { BoomState } from '@boom/platform';
import type { ResolvedRegistry } from './registry';

/** What the server writes into the document for the shell to start with. */
export interface PageState {
  registry: ResolvedRegistry;
  /** Scripts of the shell by the shared library they bring, with their integrity. */
  shared: Record<string, Array<{ url: string; integrity: string }>>;
  /** Address of the service worker to register; absent where it is switched off. */
  worker?: string;
  /** What the server has read from the API; the store starts with it. */
  answers?: Partial<BoomState>;
  /**
   * What of the page the server has drawn, for the browser to adopt: all of it, or all but the remote's place.
   * Absent when the root element is empty.
   */
  drawn?: 'page' | 'frame';
}

/** Id of the JSON block in the document. */
export const PAGE_STATE_ID = 'boom-state';

/** Id of the JSON block that names the scripts to start, the shell's own first. */
export const SCRIPTS_ID = 'boom-scripts';
