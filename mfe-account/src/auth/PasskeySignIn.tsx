import { Button, useSetSessionUser } from '@boom/platform';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAskForPasskeyMutation, useSignInByPasskeyMutation } from '../passkeys/passkeys.api';
import { canOfferPasskeys, canUsePasskeys, isPasskeyCancelled, signWithPasskey } from '../passkeys/webAuthn';
import { useAuthTexts } from './i18n';
import { useAuthToast } from './useAuthToast';

/** A challenge is valid for five minutes; the offer in the name field is renewed before, ms. */
const RENEW_MS = 4 * 60_000;

/** Whoever comes back from another app may bring a passkey along: that goes before a new offer, ms. */
const RETURN_MS = 2_000;

/**
 * "Entrar con llave de acceso". Where the browser can, the name field offers passkeys too, without a click. Not
 * rendered where the browser has none.
 */
export function PasskeySignIn() {
  const { t } = useAuthTexts();
  const tellFailure = useAuthToast();
  const setSessionUser = useSetSessionUser();
  const [askForPasskey] = useAskForPasskeyMutation();
  const [signInByPasskey] = useSignInByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [offer, setOffer] = useState(0);
  const offered = useRef<AbortController>(null);

  const signIn = async (how: { signal?: AbortSignal; mediation?: 'conditional' }) => {
    const isOffer = how.mediation === 'conditional';
    const { data: options, error } = await askForPasskey();
    // The customer did not ask for the offer in the name field: its failure needs no message.
    if (!options) return isOffer ? undefined : tellFailure(t('loginFailed'), error);
    if (how.signal?.aborted) return;
    try {
      const credential = await signWithPasskey(options, how);
      if (!credential) return;
      // A new offer would take this challenge's place.
      offered.current?.abort();
      const { data: user, error: refusal } = await signInByPasskey({ credential });
      if (user) setSessionUser(user);
      else {
        tellFailure(t('loginFailed'), refusal);
        if (isOffer) setOffer((last) => last + 1);
      }
    } catch (failure) {
      if (!isPasskeyCancelled(failure) && !isOffer) tellFailure(t('loginFailed'), failure, t('passkeyFailed'));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new offer begins when the last one is over.
  useEffect(() => {
    const controller = new AbortController();
    offered.current = controller;
    const renew = () => {
      if (!controller.signal.aborted) setOffer(offer + 1);
    };
    let timer = setTimeout(renew, RENEW_MS);
    // Of two tabs, the store knows the challenge of the one that asked last.
    const handleVisibility = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      timer = setTimeout(renew, RETURN_MS);
    };
    document.addEventListener('visibilitychange', handleVisibility);
    void canOfferPasskeys().then((can) => {
      if (can && !controller.signal.aborted) return signIn({ signal: controller.signal, mediation: 'conditional' });
    });
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      clearTimeout(timer);
      controller.abort();
    };
  }, [offer]);

  if (!canUsePasskeys()) return null;

  const handleClick = async () => {
    // A browser has only one passkey request at a time.
    offered.current?.abort();
    setBusy(true);
    await signIn({});
    setBusy(false);
    setOffer(offer + 1);
  };

  return (
    <Button isBlock isBusy={isBusy} icon={<KeyRound />} onClick={() => void handleClick()}>
      {t('passkey')}
    </Button>
  );
}
