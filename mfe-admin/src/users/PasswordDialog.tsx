import { type AdminUserView, adminPasswordFormSchema } from '@boom/contract';
import { Button, Notice, Row, useToast } from '@boom/platform';
import { Form, PasswordField, SubmitButton, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useCommonTexts } from '../common/i18n';
import { useUsersTexts } from './i18n';
import { useSetUserPasswordMutation } from './users.api';

interface PasswordDialogProps {
  user: AdminUserView;
  onClose: () => void;
}

/** Sets a user's password. Administrators with two-step verification must prove their identity first. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useUsersTexts();
  const { t: tCommon } = useCommonTexts();
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
          <Row justify="end">
            <Button onClick={onClose}>{tCommon('cancel')}</Button>
            <SubmitButton>{t('changePassword')}</SubmitButton>
          </Row>
        </Form>
      </Dialog>
      {dialog}
    </>
  );
}
