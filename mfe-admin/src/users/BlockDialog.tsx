import { type AdminUserView, blockUserSchema } from '@boom/contract';
import { Button, errorMessage, Notice, Row, useToast, useTranslation } from '@boom/platform';
import { Form, FormDraft, SubmitButton, TextAreaField } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { useBlockUserMutation } from './users.api';

interface BlockDialogProps {
  user: AdminUserView;
  onClose: () => void;
}

/** Blocks a user, with the reason that they read when they try to sign in. */
export default function BlockDialog({ user, onClose }: BlockDialogProps) {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [blockUser] = useBlockUserMutation();

  async function handleSubmit({ reason }: { reason: string }) {
    const { error } = await blockUser({ userId: user.id, reason });
    if (error) {
      const description = errorMessage(error, t('users.blockFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
      return { error };
    }
    const description = t('users.blockedText', { name: user.fullName });
    showToast({ tone: 'success', title: t('users.blockedTitle'), description });
    onClose();
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={onClose}
      title={t('users.blockTitle')}
      description={`${user.fullName} · ${user.email}`}
    >
      <Form initialValues={{ reason: '' }} schema={blockUserSchema} onSubmit={handleSubmit}>
        {({ values, isSubmitting }) => (
          <>
            <FormDraft name={`block.${user.id}`} />
            <Notice tone="warning" title={t('users.blockWarning')} />
            <TextAreaField name="reason" label={t('users.reason')} hint={t('users.reasonHint')} maxLength={500} />
            <Row justify="end">
              <Button onClick={onClose}>{t('common.cancel')}</Button>
              <SubmitButton variant="danger" disabled={values.reason.trim() === '' || isSubmitting}>
                {t('users.blockTitle')}
              </SubmitButton>
            </Row>
          </>
        )}
      </Form>
    </Dialog>
  );
}
