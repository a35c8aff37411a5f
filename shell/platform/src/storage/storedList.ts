import { useSyncExternalStore } from 'react';
import { asArrayOf, createStored, deleteStored, HISTORY } from './storage';

const none: readonly string[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** A short list of words or ids, stored in this browser. */
export interface StoredList {
  /** The same array while nothing has changed. */
  read: () => readonly string[];
  /** Leaves out what is beyond the maximum. */
  write: (values: readonly string[]) => void;
  /** Moves or adds a value to the front. */
  add: (value: string) => void;
  remove: (value: string) => void;
  /** Told of every change, in this tab and in others. @returns ends it. */
  subscribe: (listener: () => void) => () => void;
}

interface ListOptions {
  max: number;
  /** Values that are stored and not valid are left out. */
  isValid?: (value: string) => boolean;
  /** A setting of the browser, which stays when the session ends. */
  isSetting?: boolean;
}

/** @param name of the list, in the browser's storage. */
export function createStoredList(
  name: string,
  { max, isValid = () => true, isSetting = false }: ListOptions,
): StoredList {
  const isItem = (item: unknown): item is string => typeof item === 'string' && isValid(item);
  const stored = createStored<readonly string[]>(`${isSetting ? 'boom' : HISTORY}.${name}`, asArrayOf(isItem));

  const read = () => stored.read() ?? none;
  const write = (values: readonly string[]) => {
    stored.write(values.slice(0, max));
    notify();
  };
  const without = (value: string) => read().filter((one) => one !== value);
  return {
    read,
    write,
    add: (value) => write([value, ...without(value)]),
    remove: (value) => write(without(value)),
    subscribe(listener) {
      listeners.add(listener);
      const stop = stored.onOtherTab(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

/** The list; rerenders with each change in this tab or another. Empty on the server and in a browser's first render. */
export function useStoredList({ read, subscribe }: StoredList): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Deletes the shopper's history: stored lists that are no settings, and visited pages. */
export function clearHistory(): void {
  deleteStored(HISTORY);
  notify();
}
