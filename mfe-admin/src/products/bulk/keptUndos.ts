import { asArrayOf, createStored } from '@boom/platform';
import { useEffect, useSyncExternalStore } from 'react';

/** A change of many products that can still be taken back. */
export interface KeptUndo {
  undoId: string;
  userId: string;
  /** What was done. */
  title: string;
  /** When it is too late, ms since 1970 by this browser's clock. */
  until: number;
}

function isKept(item: unknown): item is KeptUndo {
  const { undoId, userId, title, until } = (item ?? {}) as Partial<KeptUndo>;
  return [undoId, userId, title].every((text) => typeof text === 'string') && typeof until === 'number';
}

const none: readonly KeptUndo[] = [];
const stored = createStored<readonly KeptUndo[]>('boom.productUndos', asArrayOf(isKept), 'sessionStorage');
const listeners = new Set<() => void>();

const read = () => stored.read() ?? none;

function write(undos: readonly KeptUndo[]): void {
  stored.write(undos);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function forgetUndo(undoId: string): void {
  write(read().filter((kept) => kept.undoId !== undoId));
}

/** Keeps the offer for this tab, over reloads; told again, with what more was done meanwhile. */
export function keepUndo(undo: KeptUndo): void {
  write([undo, ...read().filter(({ undoId }) => undoId !== undo.undoId)]);
}

/** What this person can still take back, the newest first: each is gone at its time. */
export function useKeptUndos(userId: string | undefined): KeptUndo[] {
  const undos = useSyncExternalStore(subscribe, read);
  useEffect(() => {
    const timers = undos.map(({ undoId, until }) => setTimeout(() => forgetUndo(undoId), until - Date.now()));
    return () => timers.forEach(clearTimeout);
  }, [undos]);
  return undos.filter((undo) => undo.userId === userId);
}
