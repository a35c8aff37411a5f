import { Button, useSetSessionUser } from '@boom/platform';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAskForPasskeyMutation, useSignInByPasskeyMutation } from '../passkeys/passkeys.api';
import { canOfferPasskeys, canUsePasskeys, isGivenUp, signWithPasskey } from '../passkeys/webAuthn';
import { useAuthTexts } from './i18n';
import { useAuthToast } from './useAuthToast';

/** A challenge is valid for five minutes; the offer in the name field is renewed before, ms. */
const RENEW_MS = 4 * 60_000;

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
      const { data: user, error: refusal } = await signInByPasskey({ credential });
      if (user) setSessionUser(user);
      else tellFailure(t('loginFailed'), refusal);
    } catch (failure) {
      if (!isGivenUp(failure) && !isOffer) tellFailure(t('loginFailed'), failure, t('passkeyFailed'));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new offer begins when the last one is over.
  useEffect(() => {
    const controller = new AbortController();
    offered.current = controller;
    const timer = setTimeout(() => setOffer(offer + 1), RENEW_MS);
    void canOfferPasskeys().then((can) => {
      if (can && !controller.signal.aborted) return signIn({ signal: controller.signal, mediation: 'conditional' });
    });
    return () => {
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
    <Button isBlock isBusy={isBusy} icon={<KeyRound aria-hidden="true" />} onClick={() => void handleClick()}>
      {t('passkey')}
    </Button>
  );
}
