import type { UserView } from '@boom/contract';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../api/baseApi';
import type { BoomDispatch, BoomStore } from '../store';
import { announceSession, PERSONAL_TAGS } from './followSession';
import { sessionApi } from './session.api';

/** Who is signed in, as far as is known. */
export interface Session {
  /** Null for visitors, while `isLoading`, and while it is not known (`hasFailed`). */
  user: UserView | null;
  isLoading: boolean;
  /** The API could not say: nobody must be taken for a visitor because of that. */
  hasFailed: boolean;
  retry: () => void;
}

/** A hiccup of the API signs nobody out: who was known stays known, who was not may be asked for again. */
export function useSession(): Session {
  const { data, isLoading, isUninitialized, isFetching, isError, refetch } = sessionApi.useFindCurrentUserQuery();
  return {
    user: data ?? null,
    isLoading: isLoading || isUninitialized || (isFetching && isError),
    hasFailed: isError && !isFetching && data === undefined,
    retry: refetch,
  };
}

/**
 * For the server: finds out who is signed in, so that the page can show it at once. Who brought no session cookie is a
 * visitor, and nobody needs to be asked.
 */
export async function loadSession(store: BoomStore, hasSession: boolean): Promise<void> {
  const { findCurrentUser } = sessionApi.endpoints;
  if (hasSession) await store.dispatch(findCurrentUser.initiate(undefined, { subscribe: false }));
  else await store.dispatch(sessionApi.util.upsertQueryData('findCurrentUser', undefined, null));
}

/** Call with the user that sign-in or registration answered, or with null when the session ended. */
export function useSetSessionUser(): (user: UserView | null) => void {
  const dispatch = useDispatch<BoomDispatch>();
  return useCallback(
    (user) => {
      dispatch(baseApi.util.invalidateTags(PERSONAL_TAGS));
      dispatch(sessionApi.util.upsertQueryData('findCurrentUser', undefined, user));
      announceSession();
    },
    [dispatch],
  );
}

/**
 * Ends the session on the server and forgets everything that was read during it.
 *
 * Rejects with the API's error, and the session stays, when the server could not be reached.
 */
export function useLogout(): () => Promise<void> {
  const [signOut] = sessionApi.useSignOutMutation();
  const setUser = useSetSessionUser();
  return useCallback(async () => {
    await signOut().unwrap();
    setUser(null);
  }, [signOut, setUser]);
}
