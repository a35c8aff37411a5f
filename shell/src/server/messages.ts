import type { BoomState, PageHead } from '@boom/platform';
import type { PageState } from '../registry/pageState';

/*
 * What the site's server and the shell's program in a render thread say to each other. They are deployed apart: a change
 * of these types that one side of yesterday would not understand takes another `SITE_CONTRACT` (registry/pageState.ts).
 */

/** A page to be rendered, as the site's server asks a render thread for it. */
export interface PageRequest {
  /** Public address, whole. */
  url: string;
  page: Pick<PageState, 'registry' | 'shared'>;
  hasSession: boolean;
  /** Headers for the API: who asks. */
  headers: Record<string, string>;
  /** For the style sheet. */
  nonce: string;
}

/** What was read, before anything is rendered. */
export interface PageData {
  answers: Partial<BoomState>;
  head: PageHead;
  /** Whether nothing is missing: what came too late the browser asks for itself. */
  isWhole: boolean;
  /** Whether the API has refused something to whoever asks, as one of too many; unknown of older shells. */
  isRefused?: boolean;
}

/** What was rendered. */
export interface PageMarkup {
  html: string;
  /** The `<style>` element with every rule the page needs. */
  styles: string;
}

/**
 * What went wrong: a page file or its data did not come (`load`), its head or its markup could not be rendered, nothing
 * came in time, the thread ended or did not start, or the release has no bundle for the server or is not trusted.
 */
export type RenderFailureKind = 'load' | 'head' | 'draw' | 'timeout' | 'thread' | 'bundle' | 'signature';

export type OnRenderFailure = (kind: RenderFailureKind, reason: string) => void;

/** What the site's server sends to a thread. */
export interface ThreadRequest {
  id: number;
  order: PageRequest;
}

export type ThreadMessage =
  /** The bundles have run; pages may be asked for. */
  | { kind: 'ready' }
  | { id: number; kind: 'data'; data: PageData }
  | { id: number; kind: 'markup'; markup: PageMarkup }
  /** A part was left to the browser, or the whole page (then no markup follows). */
  | { id: number; kind: 'failure'; failure: RenderFailureKind; reason: string; isFinal: boolean };

/** What a thread is started with; a thread without a bundle renders pages of the shell alone. */
export interface ThreadSettings<Bundle> {
  apiOrigin: string;
  /** Longest wait for the API, ms. */
  dataMs: number;
  bundle: Bundle | null;
}
