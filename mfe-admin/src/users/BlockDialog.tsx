import { type AdminUserView, blockUserSchema } from '@boom/contract';
import { Button, Notice, Row, useToast } from '@boom/platform';
import { Form, FormDraft, SubmitButton, TextAreaField, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useCommonTexts } from '../common/i18n';
import { useUsersTexts } from './i18n';
import { useBlockUserMutation } from './users.api';

interface BlockDialogProps {
  user: AdminUserView;
  onClose: () => void;
}

/** Blocks a user, with the reason that they read when they try to sign in. */
export default function BlockDialog({ user, onClose }: BlockDialogProps) {
  const { t } = useUsersTexts();
  const { t: tCommon } = useCommonTexts();
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
        {({ values, isSubmitting }) => (
          <>
            <FormDraft name={`block.${user.id}`} />
            <Notice tone="warning" title={t('blockWarning')} />
            <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
            <Row justify="end">
              <Button onClick={onClose}>{tCommon('cancel')}</Button>
              <SubmitButton variant="danger" disabled={values.reason.trim() === '' || isSubmitting}>
                {t('blockTitle')}
              </SubmitButton>
            </Row>
          </>
        )}
      </Form>
      {dialog}
    </Dialog>
  );
}
