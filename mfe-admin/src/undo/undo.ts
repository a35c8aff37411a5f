import { holdDocument } from '@boom/platform';

/** How long a change can be taken back, ms. */
export const UNDO_MS = 10_000;

export interface Undo {
  /** What was done: "12 productos desactivados". */
  title: string;
  /** Takes it back; it says by itself how that went. */
  onUndo: () => unknown;
}

let current: Undo | null = null;
/** The page is not loaded anew while something can be taken back: the offer would be gone. */
let release = () => {};
const listeners = new Set<() => void>();

function set(next: Undo | null): void {
  current = next;
  release();
  release = next ? holdDocument() : () => {};
  for (const listener of listeners) listener();
}

/** Offers for ten seconds to take back what was just done; the next offer replaces it. */
export const offerUndo = (undo: Undo): void => set(undo);

export const withdrawUndo = (): void => set(null);

export const readUndo = (): Undo | null => current;

export function watchUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
