import type { UserView } from '@boom/contract';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../api/baseApi';
import type { BoomDispatch, BoomStore } from '../store';
import { announceSession } from './followSession';
import { sessionApi } from './session.api';

/** Who is signed in; `user` is null for visitors and while `isLoading`. */
export function useSession(): { user: UserView | null; isLoading: boolean } {
  const { data, isLoading, isUninitialized } = sessionApi.useFindCurrentUserQuery();
  return { user: data ?? null, isLoading: isLoading || isUninitialized };
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
      // What one person read must not be shown to the next.
      dispatch(baseApi.util.invalidateTags(['Address', 'Order', 'Ticket', 'Security']));
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
