import { type Login, loginSchema, type TwoFactorChallenge } from '@boom/contract';
import { Button, useSetSessionUser } from '@boom/platform';
import { Form, PasswordField, SubmitButton, TextField } from '@boom/platform/forms';
import { useSignInMutation } from './auth.api';
import { useAuthTexts } from './i18n';
import { PasskeySignIn } from './PasskeySignIn';
import { useAuthToast } from './useAuthToast';

interface LoginFormProps {
  /** Called when the password was right and a code has been sent. */
  onChallenge: (challenge: TwoFactorChallenge) => void;
  onForgot: () => void;
}

export function LoginForm({ onChallenge, onForgot }: LoginFormProps) {
  const { t } = useAuthTexts();
  const tellFailure = useAuthToast();
  const setSessionUser = useSetSessionUser();
  const [signIn] = useSignInMutation();

  const handleSubmit = async (login: Login) => {
    const { data, error } = await signIn(login);
    if (!data) return tellFailure(t('loginFailed'), error);
    if ('twoFactorRequired' in data) onChallenge(data);
    else setSessionUser(data);
  };

  return (
    <Form initialValues={{ username: '', password: '' }} schema={loginSchema} onSubmit={handleSubmit}>
      <TextField
        name="username"
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      <SubmitButton size="lg" isBlock busyLabel={t('loggingIn')}>
        {t('submitLogin')}
      </SubmitButton>
      <PasskeySignIn />
      <Button variant="ghost" onClick={onForgot}>
        {t('forgot')}
      </Button>
    </Form>
  );
}
