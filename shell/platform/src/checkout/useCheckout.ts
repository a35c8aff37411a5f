import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '../api/apiErrors';
import { shopApi } from '../api/shop.api';
import { useIsOnline } from '../connection/connection';
import { sessionApi } from '../session/session.api';
import { useSession } from '../session/useSession';
import { createStoredMap } from '../storage/storage';
import type { BoomDispatch, BoomState } from '../store';
import { useToast } from '../toasts/useToast';
import { type CheckoutRequest, checkoutSlice } from './checkoutSlice';

const PENDING_MS = 30 * 60_000;

/** For this tab and a short time: a shopper who signs in later, for something else, is not about to pay. */
const pending = createStoredMap<CheckoutRequest>('boom.checkout', PENDING_MS, 'sessionStorage');

/** The open checkout, or null; `close` ends it. */
export function useCheckout(): { request: CheckoutRequest | null; close: () => void } {
  const dispatch = useDispatch<BoomDispatch>();
  const request = useSelector((state: BoomState) => state.checkout.request);
  const close = useCallback(() => {
    dispatch(checkoutSlice.actions.closed());
  }, [dispatch]);
  return { request, close };
}

/** Whether the shop sells without an account, as the page has read it. */
const sellsToGuests = (_dispatch: unknown, getState: () => BoomState) =>
  shopApi.endpoints.findShop.select()(getState()).data?.guestCheckout;

/**
 * Opens the checkout. A signed-out shopper is sent to `/auth` and comes back to the open checkout with the cart intact,
 * unless the shop sells without an account and `signIn` is not set. A message says that an account is needed, unless
 * signing in was `'chosen'`. Without a connection nothing opens, and a message says so.
 */
export function useOpenCheckout(): (request: CheckoutRequest, signIn?: boolean | 'chosen') => Promise<void> {
  const dispatch = useDispatch<BoomDispatch>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const showToast = useToast();
  // Both change with each address; product cards hold this function and must not rerender for that.
  const goToSignIn = useRef(() => undefined as unknown);
  useEffect(() => {
    goToSignIn.current = () => navigate(`/auth?next=${encodeURIComponent(pathname + search)}`);
  });
  const isOnline = useIsOnline();
  const { t } = useTranslation('platform');

  return useCallback(
    async (request, signIn = false) => {
      if (!isOnline) {
        showToast({ title: t('checkout.offlineTitle'), description: t('checkout.offlineText'), tone: 'error' });
        return;
      }
      const query = dispatch(sessionApi.endpoints.findCurrentUser.initiate());
      const { data: user, error } = await query;
      query.unsubscribe();
      if (user || (!error && !signIn && dispatch(sellsToGuests))) {
        dispatch(checkoutSlice.actions.opened(request));
        return;
      }
      if (error) {
        // The session could not be read: a shopper who is signed in must not be sent to sign in.
        showToast({
          title: t('checkout.unknownTitle'),
          description: errorMessage(error, t('checkout.unknownText')),
          tone: 'error',
        });
        return;
      }
      pending.set('request', request);
      if (signIn !== 'chosen') showToast({ title: t('checkout.signInTitle'), description: t('checkout.signInText') });
      goToSignIn.current();
    },
    [dispatch, showToast, isOnline, t],
  );
}

/**
 * Opens the checkout that sent the shopper to `/auth`, after they signed in. A shopper who leaves `/auth` without
 * signing in has given it up. Mounted by the shell.
 */
export function useResumeCheckout(): void {
  const dispatch = useDispatch<BoomDispatch>();
  const { user } = useSession();
  const { pathname } = useLocation();
  const wasAtSignIn = useRef(false);

  useEffect(() => {
    const isAtSignIn = pathname === '/auth';
    const hasLeft = wasAtSignIn.current && !isAtSignIn;
    wasAtSignIn.current = isAtSignIn;
    if (isAtSignIn) return;
    if (user) {
      const request = pending.get('request');
      if (request) dispatch(checkoutSlice.actions.opened(request));
    }
    if (user || hasLeft) pending.set('request', null);
  }, [dispatch, user, pathname]);
}
