import { type AdminUserView, adminPasswordFormSchema } from '@boom/contract';
import { Notice, useToast } from '@boom/platform';
import { Form, PasswordField, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { FormFoot } from '../editing/FormFoot';
import { useUsersTexts } from './i18n';
import { useSetUserPasswordMutation } from './users.api';

interface PasswordDialogProps {
  user: AdminUserView;
  onClose: () => void;
}

/** Sets a user's password. Administrators with two-step verification must prove their identity first. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useUsersTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [setUserPassword] = useSetUserPasswordMutation();
  const { guard, dialog } = useStepUp();

  async function handleSubmit({ password }: { password: string }) {
    const { error } = await guard(() => setUserPassword({ userId: user.id, password }));
    if (error) return { error };
    const description = t('passwordChangedText', { name: user.fullName });
    showToast({ tone: 'success', title: t('passwordChanged'), description });
    if (isStillOpen()) onClose();
  }

  return (
    <>
      <Dialog
        isOpen
        isModalOnly
        onClose={onClose}
        title={t('passwordTitle')}
        description={`${user.fullName} · ${user.email}`}
      >
        <Form
          initialValues={{ password: '', confirmPassword: '' }}
          schema={adminPasswordFormSchema}
          onSubmit={handleSubmit}
          failed={t('passwordFailed')}
        >
          <PasswordField name="password" label={t('newPassword')} autoComplete="new-password" />
          <PasswordField name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
          <Notice tone="info" title={t('passwordNote')}>
            {t('passwordNoteText')}
          </Notice>
          <FormFoot onCancel={onClose}>{t('changePassword')}</FormFoot>
        </Form>
      </Dialog>
      {dialog}
    </>
  );
}
