import { registerFormSchema } from '@boom/contract';
import { Text, useSetSessionUser } from '@boom/platform';
import {
  CheckboxField,
  Form,
  OnChange,
  PasswordField,
  PrivacyNote,
  SubmitButton,
  TextField,
  Trans,
} from '@boom/platform/forms';
import type { InferType } from 'yup';
import { accepted, acceptedLinks } from './accepted';
import { useRegisterUserMutation } from './auth.api';
import { useAuthTexts } from './i18n';
import { useAuthToast } from './useAuthToast';

/** The form's values as it is opened first. */
export const emptyRegistration = {
  fullName: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  acceptsMarketing: false,
};

interface RegisterFormProps {
  initialValues: typeof emptyRegistration;
  /** Called with every change. */
  onType: (values: typeof emptyRegistration) => void;
}

export function RegisterForm({ initialValues, onType }: RegisterFormProps) {
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
    <Form initialValues={initialValues} schema={registerFormSchema} onSubmit={handleSubmit}>
      <OnChange onChange={onType} />
      <TextField name="fullName" label={t('fullName')} autoComplete="name" />
      <TextField name="email" label={t('email')} type="email" autoComplete="email" />
      <TextField name="phone" label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" />
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
        <Trans t={t} i18nKey="consent" components={acceptedLinks} />
      </Text>
      <SubmitButton size="lg" isBlock busyLabel={t('registering')}>
        {t('submitRegister')}
      </SubmitButton>
    </Form>
  );
}
