import { type AdminUserView, adminPasswordFormSchema } from '@boom/contract';
import { Button, errorMessage, Notice, Row, useToast, useTranslation } from '@boom/platform';
import { Form, PasswordField, SubmitButton, useStepUp } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { useSetUserPasswordMutation } from './users.api';

interface PasswordDialogProps {
  user: AdminUserView;
  onClose: () => void;
}

/** Sets a user's password. Administrators with two-step verification must prove their identity first. */
export default function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [setUserPassword] = useSetUserPasswordMutation();
  const { guard, dialog } = useStepUp();

  async function handleSubmit({ password }: { password: string }) {
    const { error } = await guard(() => setUserPassword({ userId: user.id, password }));
    if (error) {
      const description = errorMessage(error, t('users.passwordFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
      return { error };
    }
    const description = t('users.passwordChangedText', { name: user.fullName });
    showToast({ tone: 'success', title: t('users.passwordChanged'), description });
    onClose();
  }

  return (
    <>
      <Dialog
        isOpen
        isModalOnly
        onClose={onClose}
        title={t('users.passwordTitle')}
        description={`${user.fullName} · ${user.email}`}
      >
        <Form
          initialValues={{ password: '', confirmPassword: '' }}
          schema={adminPasswordFormSchema}
          onSubmit={handleSubmit}
        >
          <PasswordField name="password" label={t('users.newPassword')} autoComplete="new-password" />
          <PasswordField name="confirmPassword" label={t('users.confirmPassword')} autoComplete="new-password" />
          <Notice tone="info" title={t('users.passwordNote')}>
            {t('users.passwordNoteText')}
          </Notice>
          <Row justify="end">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <SubmitButton>{t('users.changePassword')}</SubmitButton>
          </Row>
        </Form>
      </Dialog>
      {dialog}
    </>
  );
}
