import { useSyncExternalStore } from 'react';

/** Whatever is kept of a visit has a name that starts so, and goes with it. */
const PREFIX = 'boom.seen.';

const none: readonly string[] = [];
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // What another tab has done.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(text: string | null, isValid: (value: string) => boolean): readonly string[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string' && isValid(value)) : none;
  } catch {
    return none;
  }
}

/** A short list of words or ids of one person, kept in this browser. */
export interface KeptList {
  /** The same array while nothing has changed. */
  read: () => readonly string[];
  /** What is beyond the most is dropped. */
  write: (values: readonly string[]) => void;
  /** Puts a value first, wherever it was. */
  add: (value: string) => void;
  remove: (value: string) => void;
}

/**
 * @param name of the list, in the browser's storage.
 * @param isValid what is read back and is not valid is left out: anybody can write there.
 */
export function createKeptList(
  name: string,
  { max, isValid = () => true }: { max: number; isValid?: (value: string) => boolean },
): KeptList {
  const key = PREFIX + name;
  let text: string | null = null;
  let values = none;

  const read = () => {
    let kept: string | null = null;
    try {
      kept = localStorage.getItem(key);
    } catch {
      // A closed storage keeps nothing.
    }
    if (kept !== text) {
      text = kept;
      values = parse(kept, isValid);
    }
    return values;
  };
  const write = (next: readonly string[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(next.slice(0, max)));
    } catch {
      // No room, or not allowed: nothing is kept.
    }
    tellAll();
  };
  const remove = (value: string) => write(read().filter((one) => one !== value));
  return { read, write, remove, add: (value) => write([value, ...read().filter((one) => one !== value)]) };
}

/** The list as it is now, in every place and tab; empty while server markup is adopted. */
export function useKeptList({ read }: KeptList): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Empties all of them: what somebody searched and looked at is nobody else's business. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A closed storage keeps nothing.
  }
  tellAll();
}
