import { baseApi } from '../api/baseApi';
import { asText, createStored } from '../storage/storage';
import type { BoomStore } from '../store';
import { sessionApi } from './session.api';

/** When a user last signed in or out in this browser, ms since 1970. */
export const lastSessionChange = createStored<number>('boom.session', Number);

/** Tags of data that must not be shown to the next user. The right `catalog` also shows categories that are off. */
export const PERSONAL_TAGS: ('Address' | 'Category' | 'FiscalProfile' | 'Order' | 'Security' | 'Ticket')[] = [
  'Address',
  'Category',
  'FiscalProfile',
  'Order',
  'Security',
  'Ticket',
];

/**
 * Tells the other tabs that the user signed in or out in this one.
 *
 * @param renderedAt when the server rendered this page. The change is never dated earlier, however slow the browser's
 * clock: this page's own copy is older.
 */
export function announceSession(renderedAt: number | null): void {
  lastSessionChange.write(Math.max(Date.now(), (renderedAt ?? 0) + performance.now()));
}

/** Id of the person who was signed in last in this browser; null after they signed out. */
export const lastUser = createStored('boom.user', asText);

/**
 * Whether what a page says of the session may be older than the last change of it in this browser: "back" from the
 * payment page, and a tab that was put away, bring an old document out of the cache. A page with the user that this
 * browser knows is never doubted: the moment is the browser's, and its clock may have been ahead of the server's.
 */
export const isOutdatedSession = (id: string | undefined, readAt = Infinity): boolean =>
  (lastUser.read() ?? undefined) !== id && (lastSessionChange.read() ?? 0) >= readAt;

/**
 * Reads the session and all personal data again when the user has signed in or out in another tab, or had done so since
 * the page was made. Where another person follows, here or there, all that was read is deleted, not only invalidated:
 * that would stay on the screen until the new answers, and RTK Query invalidates nothing while a call is under way.
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
    // One that is under way may be answered with what was before. No tag: that waits for every call, however long it takes.
    await store.dispatch(sessionApi.util.getRunningQueryThunk('findCurrentUser', undefined));
    const reading = findCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { data: user } = await store.dispatch(reading);
    if (!before || !user || user.id === before) store.dispatch(util.invalidateTags(PERSONAL_TAGS));
  };
  if (isOutdatedSession(lastId, readAt)) void readAgain();
  const stopListening = lastSessionChange.onOtherTab(readAgain);
  return () => {
    stopWatching();
    stopListening();
  };
}
