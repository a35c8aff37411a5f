import type { UserView } from '@boom/contract';
import { asObject, createStored, useSession } from '@boom/platform';
import { useEffect, useEffectEvent } from 'react';

/** As long as a checkout waits for its shopper's sign-in. */
const PENDING_MS = 30 * 60_000;

const stored = createStored<{ what: string; at: number }>('boom.pressed', asObject, 'sessionStorage');

/**
 * What a visitor presses that needs an account is done once they have signed in and come back. Whoever comes back
 * without an account has given it up.
 *
 * @param what of which thing the page has one, as `question.<id>`.
 * @param isReady whether it can be done already.
 * @returns to be called when the visitor is sent to sign in.
 */
export function usePressAfterSignIn(what: string, isReady: boolean, carryOut: (user: UserView) => void) {
  const { user, isLoading, hasFailed } = useSession();
  const isKnown = !isLoading && !hasFailed;
  const isVisitor = !user;
  const resume = useEffectEvent(() => {
    const pressed = stored.read();
    if (pressed?.what !== what) return;
    stored.write(null);
    if (user && Date.now() - pressed.at < PENDING_MS) carryOut(user);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another product, or somebody else, it is another press.
  useEffect(() => {
    if (isKnown && (isReady || isVisitor)) resume();
  }, [what, isKnown, isReady, isVisitor]);
  return () => stored.write({ what, at: Date.now() });
}
