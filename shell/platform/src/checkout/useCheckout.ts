import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '../api/apiErrors';
import { useIsOnline } from '../connection/connection';
import { useTranslation } from '../i18n/useTranslation';
import { sessionApi } from '../session/session.api';
import { useSession } from '../session/useSession';
import type { BoomDispatch, BoomState } from '../store';
import { useToast } from '../toasts/useToast';
import { type CheckoutRequest, checkoutSlice } from './checkoutSlice';

/** In this tab, and not for long: whoever signs in later, for something else, does not want to pay. */
const PENDING_KEY = 'boom.checkout';
const PENDING_MS = 30 * 60_000;

function keepPending(request: CheckoutRequest): void {
  sessionStorage.setItem(PENDING_KEY, JSON.stringify({ request, keptAt: Date.now() }));
}

const forgetPending = () => sessionStorage.removeItem(PENDING_KEY);

function takePending(): CheckoutRequest | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null');
    return kept && Date.now() - kept.keptAt < PENDING_MS ? (kept.request as CheckoutRequest) : null;
  } catch {
    return null;
  } finally {
    forgetPending();
  }
}

/** The open checkout, or null; `close` ends it. */
export function useCheckout(): { request: CheckoutRequest | null; close: () => void } {
  const dispatch = useDispatch<BoomDispatch>();
  const request = useSelector((state: BoomState) => state.checkout.request);
  const close = useCallback(() => {
    dispatch(checkoutSlice.actions.closed());
  }, [dispatch]);
  return { request, close };
}

/**
 * Opens the checkout. A signed-out shopper is sent to `/auth` and comes back to the open checkout
 * with the cart intact (decisions). Without a connection nothing opens, and a message says so.
 */
export function useOpenCheckout(): (request: CheckoutRequest) => Promise<void> {
  const dispatch = useDispatch<BoomDispatch>();
  const navigate = useNavigate();
  const location = useLocation();
  const showToast = useToast();
  const isOnline = useIsOnline();
  const { t } = useTranslation('platform');

  return useCallback(
    async (request) => {
      if (!isOnline) {
        showToast({ title: t('checkout.offlineTitle'), description: t('checkout.offlineText'), tone: 'error' });
        return;
      }
      const query = dispatch(sessionApi.endpoints.findCurrentUser.initiate());
      const { data: user, error } = await query;
      query.unsubscribe();
      if (user) {
        dispatch(checkoutSlice.actions.opened(request));
        return;
      }
      if (error) {
        // Not known to be a visitor: who is signed in need not sign in again.
        showToast({
          title: t('checkout.unknownTitle'),
          description: errorMessage(error, t('checkout.unknownText')),
          tone: 'error',
        });
        return;
      }
      keepPending(request);
      showToast({ title: t('checkout.signInTitle'), description: t('checkout.signInText') });
      navigate(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`);
    },
    [dispatch, navigate, location, showToast, isOnline, t],
  );
}

/**
 * Opens, once the shopper has signed in, the checkout that sent them to `/auth`; whoever leaves `/auth` without signing
 * in has given it up. Mounted by the shell.
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
      const pending = takePending();
      if (pending) dispatch(checkoutSlice.actions.opened(pending));
    } else if (hasLeft) {
      forgetPending();
    }
  }, [dispatch, user, pathname]);
}
