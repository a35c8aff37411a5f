import { PRIVACY_VERSION, registerFormSchema, TERMS_VERSION } from '@boom/contract';
import { Text, useSetSessionUser } from '@boom/platform';
import { CheckboxField, Form, PasswordField, PrivacyNote, SubmitButton, TextField, Trans } from '@boom/platform/forms';
import { Link } from '@boom/platform/router';
import type { InferType } from 'yup';
import { useRegisterUserMutation } from './auth.api';
import { useAuthTexts } from './i18n';
import { useAuthToast } from './useAuthToast';

const empty = {
  fullName: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  acceptsMarketing: false,
};
/** The texts that the sentence above the button links to. */
const accepted = { termsVersion: TERMS_VERSION, privacyVersion: PRIVACY_VERSION };

export function RegisterForm() {
  const { t } = useAuthTexts();
  const tellFailure = useAuthToast();
  const setSessionUser = useSetSessionUser();
  const [registerUser] = useRegisterUserMutation();

  const handleSubmit = async ({ confirmPassword: _again, ...registration }: InferType<typeof registerFormSchema>) => {
    const { data, error } = await registerUser({ ...registration, ...accepted });
    if (!data) return tellFailure(t('registrationFailed'), error);
    setSessionUser(data);
  };

  return (
    <Form initialValues={empty} schema={registerFormSchema} onSubmit={handleSubmit}>
      <TextField name="fullName" label={t('fullName')} autoComplete="name" />
      <TextField name="email" label={t('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField name="phone" label={t('phone')} hint={t('phoneHint')} type="tel" inputMode="tel" autoComplete="tel" />
      <TextField
        name="username"
        label={t('username')}
        hint={t('newUsernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label={t('password')} hint={t('passwordHint')} autoComplete="new-password" />
      <PasswordField name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
      <CheckboxField name="acceptsMarketing" label={t('marketing')} hint={t('marketingHint')} />
      <PrivacyNote purpose={t('privacyPurpose')} />
      <Text size="sm" tone="muted">
        <Trans
          t={t}
          i18nKey="consent"
          components={{
            terms: <Link to="/terminos" target="_blank" />,
            privacy: <Link to="/aviso-de-privacidad" target="_blank" />,
          }}
        />
      </Text>
      <SubmitButton size="lg" isBlock busyLabel={t('registering')}>
        {t('submitRegister')}
      </SubmitButton>
    </Form>
  );
}
