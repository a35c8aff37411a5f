import { type AdminUserView, blockUserSchema } from '@boom/contract';
import { Notice, useToast } from '@boom/platform';
import { Form, FormDraft, TextAreaField, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { FormFoot } from '../editing/FormFoot';
import { useUsersTexts } from './i18n';
import { useBlockUserMutation } from './users.api';

interface BlockDialogProps {
  user: AdminUserView;
  onClose: () => void;
}

/** Blocks a user, with the reason that they read when they try to sign in. */
export default function BlockDialog({ user, onClose }: BlockDialogProps) {
  const { t } = useUsersTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [blockUser] = useBlockUserMutation();
  const { guard, dialog } = useStepUp();

  async function handleSubmit({ reason }: { reason: string }) {
    const { error } = await guard(() => blockUser({ userId: user.id, reason }));
    if (error) return { error };
    const description = t('blockedText', { name: user.fullName });
    showToast({ tone: 'success', title: t('blockedTitle'), description });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={onClose}
      title={t('blockTitle')}
      description={`${user.fullName} · ${user.email}`}
    >
      <Form initialValues={{ reason: '' }} schema={blockUserSchema} onSubmit={handleSubmit} failed={t('blockFailed')}>
        {({ values }) => (
          <>
            <FormDraft name={`block.${user.id}`} />
            <Notice tone="warning" title={t('blockWarning')} />
            <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
            <FormFoot onCancel={onClose} variant="danger" disabled={values.reason.trim() === ''}>
              {t('blockTitle')}
            </FormFoot>
          </>
        )}
      </Form>
      {dialog}
    </Dialog>
  );
}
