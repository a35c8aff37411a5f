import { baseApi } from '../api/baseApi';
import { createStored } from '../storage/storage';
import type { BoomStore } from '../store';

/** When a user last signed in or out in this browser, ms since 1970. */
const lastChange = createStored<number>('boom.session', Number);

/** Tags of data that must not be shown to the next user; administrators see more categories than others. */
export const PERSONAL_TAGS: ('Address' | 'Category' | 'FiscalProfile' | 'Order' | 'Security' | 'Ticket')[] = [
  'Address',
  'Category',
  'FiscalProfile',
  'Order',
  'Security',
  'Ticket',
];

/** Tells the other tabs that the user signed in or out in this one. */
export function announceSession(): void {
  lastChange.write(Date.now());
}

/**
 * Reads the session and all personal data again when the user has signed in or out in another tab.
 *
 * @returns a function that stops it.
 */
export function followSession(store: BoomStore): () => void {
  return lastChange.onOtherTab(() => {
    store.dispatch(baseApi.util.invalidateTags(['Session', ...PERSONAL_TAGS]));
  });
}
