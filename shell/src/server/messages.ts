import type { BoomState, PageHead } from '@boom/platform';
import type { PageState } from '../registry/pageState';

/** A page to be made, as the site's server asks a render thread for it. */
export interface PageOrder {
  /** Public address, whole. */
  url: string;
  page: Pick<PageState, 'registry' | 'shared'>;
  hasSession: boolean;
  /** Headers for the API: who asks. */
  headers: Record<string, string>;
  /** For the style sheet. */
  nonce: string;
}

/** What was read, before anything is drawn. */
export interface PageData {
  answers: Partial<BoomState>;
  head: PageHead;
  /** Whether nothing is missing: what came too late the browser asks for itself. */
  isWhole: boolean;
}

/** What was drawn. */
export interface PageMarkup {
  html: string;
  /** The `<style>` element with every rule the page needs. */
  styles: string;
}

/**
 * What went wrong: a page file or its data did not come (`load`), its head or its markup could not be made, nothing
 * came in time, the thread ended, or nobody who may has signed it.
 */
export type DrawingFailureKind = 'load' | 'contract' | 'head' | 'draw' | 'timeout' | 'thread' | 'bundle' | 'signature';

export type OnDrawingFailure = (kind: DrawingFailureKind, reason: string) => void;

export type ThreadMessage =
  /** The bundles have run; pages may be ordered. */
  | { kind: 'ready' }
  | { id: number; kind: 'data'; data: PageData }
  | { id: number; kind: 'markup'; markup: PageMarkup }
  /** A part was left to the browser, or the whole page (then no markup follows). */
  | { id: number; kind: 'failure'; failure: DrawingFailureKind; reason: string; isFinal: boolean };

/** What a thread is started with; a thread without a bundle draws pages of the shell alone. */
export interface ThreadSettings<Bundle> {
  apiOrigin: string;
  /** Longest wait for the API, ms. */
  dataMs: number;
  bundle: Bundle | null;
}
