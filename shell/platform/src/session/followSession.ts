import { baseApi } from '../api/baseApi';
import { createStored } from '../storage/storage';
import type { BoomStore } from '../store';
import { sessionApi } from './session.api';

/** When a user last signed in or out in this browser, ms since 1970. */
export const lastSessionChange = createStored<number>('boom.session', Number);

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
  lastSessionChange.write(Date.now());
}

/**
 * Whether a user has signed in or out in this browser since then. "Back" from the payment page, and a tab that was put
 * away, bring the document of before out of the browser's cache. Where its clock is ahead of the server's a new document
 * is taken for such a one: the session is read once more.
 */
export const hasSessionChangedSince = (moment = Infinity): boolean => (lastSessionChange.read() ?? 0) > moment;

/**
 * Reads the session and all personal data again when the user has signed in or out in another tab, or had done so since
 * the page was made. Where another person follows, here or there, all that was read is forgotten: what is only invalid
 * stays on the screen until their own has come, and is not even that while a call of the one before is under way.
 *
 * @returns a function that stops it.
 */
export function followSession(store: BoomStore): () => void {
  const { findCurrentUser } = sessionApi.endpoints;
  const { util } = baseApi;
  const findUser = findCurrentUser.select();
  const { data: known, fulfilledTimeStamp: readAt } = findUser(store.getState());
  let lastId = known?.id;
  const stopWatching = store.subscribe(() => {
    const { data: user } = findUser(store.getState());
    if (!user || user.id === lastId) return;
    const isAnother = lastId !== undefined;
    lastId = user.id;
    if (!isAnother) return;
    store.dispatch(util.resetApiState());
    store.dispatch(sessionApi.util.upsertQueryData('findCurrentUser', undefined, user));
  });
  const readAgain = async () => {
    const before = lastId;
    store.dispatch(util.invalidateTags(['Session']));
    const { data: user } = await store.dispatch(findCurrentUser.initiate(undefined, { subscribe: false }));
    if (!before || !user || user.id === before) store.dispatch(util.invalidateTags(PERSONAL_TAGS));
  };
  if (hasSessionChangedSince(readAt)) void readAgain();
  const stopListening = lastSessionChange.onOtherTab(readAgain);
  return () => {
    stopWatching();
    stopListening();
  };
}
