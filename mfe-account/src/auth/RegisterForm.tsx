import { registerFormSchema } from '@boom/contract';
import { Text, useSetSessionUser, useTranslation } from '@boom/platform';
import { Form, PasswordField, SubmitButton, TextField, Trans } from '@boom/platform/forms';
import { Link } from '@boom/platform/router';
import type { InferType } from 'yup';
import { useRegisterUserMutation } from './auth.api';
import { useAuthToast } from './useAuthToast';

const empty = { fullName: '', username: '', email: '', phone: '', password: '', confirmPassword: '' };

export function RegisterForm() {
  const { t } = useTranslation('account');
  const tellFailure = useAuthToast();
  const setSessionUser = useSetSessionUser();
  const [registerUser] = useRegisterUserMutation();

  const handleSubmit = async ({ confirmPassword: _again, ...registration }: InferType<typeof registerFormSchema>) => {
    const { data, error } = await registerUser(registration);
    if (!data) return tellFailure(t('auth.registrationFailed'), error);
    setSessionUser(data);
  };

  return (
    <Form initialValues={empty} schema={registerFormSchema} onSubmit={handleSubmit}>
      <TextField name="fullName" label={t('auth.fullName')} autoComplete="name" />
      <TextField name="email" label={t('auth.email')} type="email" inputMode="email" autoComplete="email" />
      <TextField
        name="phone"
        label={t('auth.phone')}
        hint={t('auth.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        name="username"
        label={t('auth.username')}
        hint={t('auth.newUsernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t('auth.confirmPassword')} autoComplete="new-password" />
      <SubmitButton size="lg" isBlock busyLabel={t('auth.registering')}>
        {t('auth.submitRegister')}
      </SubmitButton>
      <Text size="sm" tone="muted">
        <Trans
          t={t}
          i18nKey="auth.consent"
          components={{ terms: <Link to="/terminos" />, privacy: <Link to="/aviso-de-privacidad" /> }}
        />
      </Text>
    </Form>
  );
}
