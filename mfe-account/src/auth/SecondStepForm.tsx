import { type SecondStep, secondStepSchema, type TwoFactorChallenge } from '@boom/contract';
import { Button, Row, Text, useSetSessionUser, useToast } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { useState } from 'react';
import { useResendSignInCodeMutation, useVerifySignInMutation } from './auth.api';
import { useAuthTexts } from './i18n';
import { useAuthToast } from './useAuthToast';

/** The second step of a sign-in: the code that was just sent, or the authenticator app's. */
export function SecondStepForm({ challenge, onBack }: { challenge: TwoFactorChallenge; onBack: () => void }) {
  const { t } = useAuthTexts();
  const showToast = useToast();
  const tellFailure = useAuthToast();
  const setSessionUser = useSetSessionUser();
  const [verifySignIn] = useVerifySignInMutation();
  const [resendCode, { isLoading: isResending }] = useResendSignInCodeMutation();
  const [sentTo, setSentTo] = useState(challenge.sentTo);

  const handleSubmit = async (code: SecondStep) => {
    const { data, error } = await verifySignIn(code);
    if (!data) return tellFailure(t('loginFailed'), error);
    setSessionUser(data);
  };

  const handleResend = async () => {
    const { data, error } = await resendCode();
    if (error) {
      tellFailure(t('secondStep.resendFailed'), error);
      return;
    }
    const now = data?.sentTo ?? sentTo;
    setSentTo(now);
    showToast({
      title: t('secondStep.resent'),
      description: t('secondStep.resentTo', { sentTo: now }),
      tone: 'success',
    });
  };

  return (
    <Form initialValues={{ code: '' }} schema={secondStepSchema} onSubmit={handleSubmit}>
      <Text>{challenge.usesAuthenticator ? t('secondStep.authenticator') : t('secondStep.sentTo', { sentTo })}</Text>
      <TextField
        name="code"
        label={t('secondStep.code')}
        // A recovery code has letters.
        inputMode={challenge.usesAuthenticator ? undefined : 'numeric'}
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
      />
      <SubmitButton size="lg" isBlock busyLabel={t('secondStep.verifying')}>
        {t('secondStep.submit')}
      </SubmitButton>
      <Row justify="space-between">
        <Button variant="ghost" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
        {!challenge.usesAuthenticator && (
          <Button variant="ghost" isBusy={isResending} onClick={() => void handleResend()}>
            {t('secondStep.resend')}
          </Button>
        )}
      </Row>
    </Form>
  );
}
