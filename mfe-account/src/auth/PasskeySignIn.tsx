import { Button, useSetSessionUser, useTranslation } from '@boom/platform';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAskForPasskeyMutation, useSignInByPasskeyMutation } from '../passkeys/passkeys.api';
import { canOfferPasskeys, canUsePasskeys, isGivenUp, signWithPasskey } from '../passkeys/webAuthn';
import { useAuthToast } from './useAuthToast';

/** What is to be signed is good for five minutes; the offer in the box of the name is renewed before. */
const RENEW_MS = 4 * 60_000;

/**
 * "Entrar con llave de acceso". Where the browser can, the box of the name offers passkeys too, without a press.
 * Nothing where the browser has none.
 */
export function PasskeySignIn() {
  const { t } = useTranslation('account');
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
    // Nobody asked for the offer: that there is none is not worth a word.
    if (!options) return isOffer ? undefined : tellFailure(t('auth.loginFailed'), error);
    if (how.signal?.aborted) return;
    try {
      const credential = await signWithPasskey(options, how);
      if (!credential) return;
      const { data: user, error: refusal } = await signInByPasskey({ credential });
      if (user) setSessionUser(user);
      else tellFailure(t('auth.loginFailed'), refusal);
    } catch (failure) {
      if (!isGivenUp(failure) && !isOffer) tellFailure(t('auth.loginFailed'), failure, t('passkeys.failed'));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new offer begins when the last one is over.
  useEffect(() => {
    const controller = new AbortController();
    offered.current = controller;
    const renewal = setTimeout(() => setOffer(offer + 1), RENEW_MS);
    void canOfferPasskeys().then((can) => {
      if (can && !controller.signal.aborted) return signIn({ signal: controller.signal, mediation: 'conditional' });
    });
    return () => {
      clearTimeout(renewal);
      controller.abort();
    };
  }, [offer]);

  if (!canUsePasskeys()) return null;

  const handleClick = async () => {
    // A browser asks for one passkey at a time.
    offered.current?.abort();
    setBusy(true);
    await signIn({});
    setBusy(false);
    setOffer(offer + 1);
  };

  return (
    <Button isBlock isBusy={isBusy} icon={<KeyRound aria-hidden="true" />} onClick={() => void handleClick()}>
      {t('auth.passkey')}
    </Button>
  );
}
