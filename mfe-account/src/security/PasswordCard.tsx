import { passwordChangeFormSchema } from '@boom/contract';
import { useToast } from '@boom/platform';
import { Form, type FormikHelpers, PasswordField, SubmitButton, useStepUp } from '@boom/platform/forms';
import styled from 'styled-components';
import type { InferType } from 'yup';
import { SettingsCard } from '../layout/SettingsCard';
import { useSecurityTexts } from './i18n';
import { useChangePasswordMutation } from './security.api';

const Narrow = styled.div`
  width: min(28rem, 100%);
`;

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The customer's own password; a new one ends every other session. */
export function PasswordCard() {
  const { t } = useSecurityTexts();
  const showToast = useToast();
  const [changePassword] = useChangePasswordMutation();
  const { guard, dialog } = useStepUp();

  const handleSubmit = async (
    { confirmPassword: _again, ...change }: InferType<typeof passwordChangeFormSchema>,
    form: FormikHelpers<typeof empty>,
  ) => {
    const { error } = await guard(() => changePassword(change));
    if (error) return { error };
    showToast({ title: t('password.done'), description: t('password.doneText'), tone: 'success' });
    form.resetForm();
  };

  return (
    <SettingsCard title={t('password.title')} text={t('password.text')}>
      <Narrow>
        <Form
          initialValues={empty}
          schema={passwordChangeFormSchema}
          onSubmit={handleSubmit}
          failed={t('password.failed')}
        >
          <PasswordField name="currentPassword" label={t('password.current')} autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label={t('password.new')}
            hint={t('password.hint')}
            autoComplete="new-password"
          />
          <PasswordField name="confirmPassword" label={t('password.again')} autoComplete="new-password" />
          <div>
            <SubmitButton busyLabel={t('password.saving')}>{t('password.save')}</SubmitButton>
          </div>
        </Form>
      </Narrow>
      {dialog}
    </SettingsCard>
  );
}
