import { type AdminUserView, blockUserSchema } from '@boom/contract';
import { Notice, useShop } from '@boom/platform';
import { FormDraft, FormFoot, TextAreaField } from '@boom/platform/forms';
import { AccountDialog } from './AccountDialog';
import { useUsersTexts } from './i18n';
import { useBlockUserMutation } from './users.api';

/** Blocks a user, with the reason that they read when they try to sign in. */
export function BlockDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const { t } = useUsersTexts();
  const { guestCheckout } = useShop();
  const [blockUser] = useBlockUserMutation();
  return (
    <AccountDialog
      user={user}
      title={t('blockTitle')}
      initialValues={{ reason: '' }}
      schema={blockUserSchema}
      send={({ reason }) => blockUser({ userId: user.id, reason })}
      said={() => ({ title: t('blockedTitle'), description: t('blockedText', { name: user.fullName }) })}
      failed={t('blockFailed')}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <FormDraft name={`block.${user.id}`} />
          <Notice tone="warning" title={t('blockWarning')}>
            {guestCheckout && t('blockGuests')}
          </Notice>
          <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
          <FormFoot onCancel={onClose} variant="danger" disabled={values.reason.trim() === ''}>
            {t('blockTitle')}
          </FormFoot>
        </>
      )}
    </AccountDialog>
  );
}
