import type { ResolvedRegistry } from './registry';

/** What the server writes into the document for the shell to start with. */
export interface PageState {
  registry: ResolvedRegistry;
  /** Scripts of the shell by the shared library they bring, with their integrity. */
  shared: Record<string, Array<{ url: string; integrity: string }>>;
}

/** Id of the JSON block in the document. */
export const PAGE_STATE_ID = 'boom-state';
