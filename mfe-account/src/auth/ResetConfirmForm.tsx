import { type PasswordResetRequest, passwordResetConfirmFormSchema } from '@boom/contract';
import { Button, Text, useToast } from '@boom/platform';
import { Form, PasswordField, SubmitButton, TextField } from '@boom/platform/forms';
import type { InferType } from 'yup';
import { useConfirmPasswordResetMutation, useRequestPasswordResetMutation } from './auth.api';
import { useAuthTexts } from './i18n';
import { ResetIdentity } from './ResetIdentity';
import { useAuthToast } from './useAuthToast';

interface ResetConfirmFormProps {
  /** The request of the first step; the message's link has only the method. */
  request: PasswordResetRequest;
  /** From the message's link, or "". */
  token: string;
  onDone: () => void;
}

/** Second step: the token that was sent, and the new password. */
export function ResetConfirmForm({ request, token, onDone }: ResetConfirmFormProps) {
  const { t } = useAuthTexts();
  const showToast = useToast();
  const tellFailure = useAuthToast();
  const [confirmReset] = useConfirmPasswordResetMutation();
  const [requestReset, { isLoading: isResending }] = useRequestPasswordResetMutation();

  const handleSubmit = async ({
    confirmPassword: _again,
    ...confirmation
  }: InferType<typeof passwordResetConfirmFormSchema>) => {
    const { error } = await confirmReset(confirmation);
    if (error) return tellFailure(t('reset.error'), error, t('reset.confirmFailed'));
    showToast({ title: t('reset.doneTitle'), description: t('reset.doneText'), tone: 'success' });
    onDone();
  };

  const handleResend = async (again: PasswordResetRequest) => {
    const { data, error } = await requestReset(again);
    if (error) {
      tellFailure(t('reset.error'), error, t('reset.resendFailed'));
      return;
    }
    showToast({
      title: t('reset.resentTitle'),
      description: t('reset.resentTo', { sentTo: data?.sentTo ?? again.identifier }),
      tone: 'success',
    });
  };

  return (
    <Form
      initialValues={{ ...request, resetToken: token, newPassword: '', confirmPassword: '' }}
      schema={passwordResetConfirmFormSchema}
      onSubmit={handleSubmit}
    >
      {({ values: { identifier, method } }) => (
        <>
          <Text tone="muted">{t(token ? 'reset.linkText' : 'reset.confirmText')}</Text>
          <ResetIdentity method={method} />
          <TextField
            name="resetToken"
            label={t('reset.token')}
            hint={t('reset.expires')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="newPassword"
            label={t('reset.newPassword')}
            hint={t('passwordHint')}
            autoComplete="new-password"
          />
          <PasswordField name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
          <SubmitButton size="lg" isBlock busyLabel={t('reset.confirming')}>
            {t('reset.confirm')}
          </SubmitButton>
          <Button
            variant="ghost"
            isBusy={isResending}
            disabled={identifier.trim() === ''}
            onClick={() => void handleResend({ identifier: identifier.trim(), method })}
          >
            {t('reset.resend')}
          </Button>
        </>
      )}
    </Form>
  );
}
