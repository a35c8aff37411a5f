import { baseApi } from '../api/baseApi';
import type { BoomStore } from '../store';

const KEY = 'boom.session';

/** What one person read must not be shown to the next; administrators see more categories than others. */
export const PERSONAL_TAGS: ('Address' | 'Category' | 'Order' | 'Security' | 'Ticket')[] = [
  'Address',
  'Category',
  'Order',
  'Security',
  'Ticket',
];

/** Lets the other tabs know that here somebody signed in or out. */
export function announceSession(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A full or closed storage: the other tabs learn of it with their next call.
  }
}

/**
 * Asks again who is signed in, and for everything that is personal, when another tab has signed in or out.
 *
 * @returns a function that stops it.
 */
export function followSession(store: BoomStore): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    store.dispatch(baseApi.util.invalidateTags(['Session', ...PERSONAL_TAGS]));
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
