import { type AdminUserView, adminPasswordFormSchema } from '@boom/contract';
import { Notice } from '@boom/platform';
import { FormFoot, PasswordField } from '@boom/platform/forms';
import { AccountDialog } from './AccountDialog';
import { useUsersTexts } from './i18n';
import { useSetUserPasswordMutation } from './users.api';

/** Sets a user's password. */
export function PasswordDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const { t } = useUsersTexts();
  const [setUserPassword] = useSetUserPasswordMutation();
  return (
    <AccountDialog
      user={user}
      title={t('passwordTitle')}
      initialValues={{ password: '', confirmPassword: '' }}
      schema={adminPasswordFormSchema}
      send={({ password }) => setUserPassword({ userId: user.id, password })}
      said={() => ({
        title: t('passwordChanged'),
        description: t('passwordChangedText', { name: user.fullName }),
      })}
      failed={t('passwordFailed')}
      onClose={onClose}
    >
      <PasswordField name="password" label={t('newPassword')} autoComplete="new-password" />
      <PasswordField name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
      <Notice tone="info" title={t('passwordNote')}>
        {t('passwordNoteText')}
      </Notice>
      <FormFoot onCancel={onClose}>{t('changePassword')}</FormFoot>
    </AccountDialog>
  );
}
