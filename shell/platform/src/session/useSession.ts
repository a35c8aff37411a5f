import type { UserView } from '@boom/contract';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../api/baseApi';
import { useRenderedAt } from '../format/useRenderedAt';
import type { BoomDispatch, BoomState, BoomStore } from '../store';
import { announceSession, PERSONAL_TAGS } from './followSession';
import { sessionApi } from './session.api';

/** The signed-in user, as far as known. */
export interface Session {
  /** Null for visitors, while `isLoading`, and while it is not known (`hasFailed`). */
  user: UserView | null;
  isLoading: boolean;
  /** The API could not be asked: the user may be signed in. Also while it is asked again, and `isLoading` with it. */
  hasFailed: boolean;
  /** When it was last answered, ms since 1970; a page that the server has read it for comes with that moment. */
  readAt: number | undefined;
  retry: () => void;
}

/** The signed-in user; null for a visitor, and while the session is not known. */
export const currentUser = (state: BoomState): UserView | null =>
  sessionApi.endpoints.findCurrentUser.select()(state).data ?? null;

/** The current session. When the API fails for a moment, the last known user stays signed in. */
export function useSession(): Session {
  const { data, error, isLoading, isUninitialized, fulfilledTimeStamp, refetch } = sessionApi.useFindCurrentUserQuery();
  return {
    user: data ?? null,
    isLoading: isLoading || isUninitialized,
    hasFailed: error !== undefined && data === undefined,
    readAt: fulfilledTimeStamp,
    retry: refetch,
  };
}

/**
 * For the server: reads the signed-in user, so that the page can be rendered for them. Without a session cookie no
 * request is needed.
 */
export async function loadSession(store: BoomStore, hasSession: boolean): Promise<void> {
  const { findCurrentUser } = sessionApi.endpoints;
  if (hasSession) await store.dispatch(findCurrentUser.initiate(undefined, { subscribe: false }));
  else await store.dispatch(sessionApi.util.upsertQueryData('findCurrentUser', undefined, null));
}

/** Call it with the user that sign-in or registration returned, or with null when the session ended. */
export function useSetSessionUser(): (user: UserView | null) => void {
  const dispatch = useDispatch<BoomDispatch>();
  const renderedAt = useRenderedAt();
  return useCallback(
    (user) => {
      dispatch(baseApi.util.invalidateTags(PERSONAL_TAGS));
      dispatch(sessionApi.util.upsertQueryData('findCurrentUser', undefined, user));
      announceSession(renderedAt);
    },
    [dispatch, renderedAt],
  );
}

/**
 * Ends the session on the server and clears everything that was read during it.
 *
 * Rejects where the API did not end the session: it stays then.
 */
export function useLogout(): () => Promise<void> {
  const [signOut] = sessionApi.useSignOutMutation();
  const setUser = useSetSessionUser();
  return useCallback(async () => {
    await signOut().unwrap();
    setUser(null);
  }, [signOut, setUser]);
}
