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
 * Reads the session and all personal data again when the user has signed in or out in another tab. Where another person
 * follows, here or there, all that was read is forgotten: what is only invalid stays on the screen until their own has
 * come, and is not even that while a call of the one before is under way.
 *
 * @returns a function that stops it.
 */
export function followSession(store: BoomStore): () => void {
  const { findCurrentUser } = sessionApi.endpoints;
  const { util } = baseApi;
  const findUser = findCurrentUser.select();
  let lastId = findUser(store.getState()).data?.id;
  const stopWatching = store.subscribe(() => {
    const { data: user } = findUser(store.getState());
    if (!user || user.id === lastId) return;
    const isAnother = lastId !== undefined;
    lastId = user.id;
    if (!isAnother) return;
    store.dispatch(util.resetApiState());
    store.dispatch(sessionApi.util.upsertQueryData('findCurrentUser', undefined, user));
  });
  const stopListening = lastSessionChange.onOtherTab(async () => {
    const before = lastId;
    store.dispatch(util.invalidateTags(['Session']));
    const { data: user } = await store.dispatch(findCurrentUser.initiate(undefined, { subscribe: false }));
    if (!before || !user || user.id === before) store.dispatch(util.invalidateTags(PERSONAL_TAGS));
  });
  return () => {
    stopWatching();
    stopListening();
  };
}
