import { type PasswordResetRequest, passwordResetRequestSchema, type ResetMethod } from '@boom/contract';
import { Text, useToast } from '@boom/platform';
import { Form, SubmitButton } from '@boom/platform/forms';
import { useRequestPasswordResetMutation } from './auth.api';
import { useAuthTexts } from './i18n';
import { ResetIdentity } from './ResetIdentity';
import { useAuthToast } from './useAuthToast';

/** First step: the account and the way to send the token. */
export function ResetRequestForm({ onSent }: { onSent: (request: PasswordResetRequest) => void }) {
  const { t } = useAuthTexts();
  const showToast = useToast();
  const tellFailure = useAuthToast();
  const [requestReset] = useRequestPasswordResetMutation();

  const handleSubmit = async (request: PasswordResetRequest) => {
    const { error } = await requestReset(request);
    if (error) return tellFailure(t('reset.error'), error, t('reset.requestFailed'));
    showToast({ title: t('reset.sentTitle'), description: t(`reset.sentBy.${request.method}`), tone: 'success' });
    onSent(request);
  };

  return (
    <Form
      initialValues={{ identifier: '', method: 'email' as ResetMethod }}
      schema={passwordResetRequestSchema}
      onSubmit={handleSubmit}
    >
      {({ values: { method } }) => (
        <>
          <Text tone="muted">{t('reset.requestText')}</Text>
          <ResetIdentity method={method} />
          <SubmitButton size="lg" isBlock busyLabel={t('reset.requesting')}>
            {t('reset.request')}
          </SubmitButton>
          <Text size="sm" tone="muted">
            {t('reset.expires')}
          </Text>
        </>
      )}
    </Form>
  );
}
