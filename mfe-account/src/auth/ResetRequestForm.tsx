import { type PasswordResetRequest, passwordResetRequestSchema, type ResetMethod, resetMethods } from '@boom/contract';
import { Text, useToast, useTranslation } from '@boom/platform';
import { Form, SelectField, SubmitButton, TextField } from '@boom/platform/forms';
import { useRequestPasswordResetMutation } from './auth.api';
import { useAuthToast } from './useAuthToast';

const autoComplete: Record<ResetMethod, string> = { username: 'username', email: 'email', phone: 'tel' };

/** First step: who it is and how they are reached. */
export function ResetRequestForm({ onSent }: { onSent: (request: PasswordResetRequest) => void }) {
  const { t } = useTranslation('account');
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
          <SelectField
            name="method"
            label={t('reset.method')}
            emptyLabel={null}
            options={resetMethods.map((value) => ({ value, label: t(`reset.methods.${value}`) }))}
          />
          <TextField
            name="identifier"
            label={t(`reset.methods.${method}`)}
            autoComplete={autoComplete[method]}
            autoCapitalize="none"
            spellCheck={false}
          />
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
