import type { PasswordResetRequest } from '@boom/contract';
import { Button, Heading, Stack } from '@boom/platform';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuthTexts } from './i18n';
import { ResetConfirmForm } from './ResetConfirmForm';
import { ResetRequestForm } from './ResetRequestForm';

/** Time to read that the token was sent, before the form changes, ms. */
const STEP_DELAY_MS = 1_500;

interface PasswordResetProps {
  /** From the message's link, or "". */
  token: string;
  /** How it was sent, from the same link. */
  method: PasswordResetRequest['method'];
  /** To the sign-in, also once it is done: it is what comes next, and the token leaves the address. */
  onBack: () => void;
}

/** A forgotten password: requesting a token, and using it. */
export function PasswordReset({ token, method, onBack }: PasswordResetProps) {
  const { t } = useAuthTexts();
  const [request, setRequest] = useState<PasswordResetRequest | null>(null);
  const [step, setStep] = useState<'request' | 'confirm'>(token ? 'confirm' : 'request');

  useEffect(() => {
    if (!request) return;
    const timer = setTimeout(() => setStep('confirm'), STEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [request]);

  return (
    <Stack gap={4}>
      <Heading level={2} size="xl">
        {t(step === 'request' ? 'reset.title' : 'reset.confirmTitle')}
      </Heading>
      {step === 'request' ? (
        <ResetRequestForm onSent={setRequest} />
      ) : (
        <ResetConfirmForm request={request ?? { identifier: '', method }} token={token} onDone={onBack} />
      )}
      {step === 'request' && !request && (
        <Button variant="ghost" onClick={() => setStep('confirm')}>
          {t('reset.haveToken')}
        </Button>
      )}
      <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack}>
        {t('reset.back')}
      </Button>
    </Stack>
  );
}
