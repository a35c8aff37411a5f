import { type RefundAccount, refundAccountSchema } from '@boom/contract';
import { Button, Row, useToast } from '@boom/platform';
import { Form, FormDraft, SubmitButton, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useRefundAccountTexts } from './i18n';
import { RefundAccountField } from './RefundAccountField';
import { type RefundOf, useChangeRefundAccountMutation } from './refundAccount.api';

/** Asks for the account that the money of a transfer is to go back to instead. */
export default function RefundAccountDialog({ of, onClose }: { of: RefundOf; onClose: () => void }) {
  const { t } = useRefundAccountTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [changeRefundAccount] = useChangeRefundAccountMutation();
  const { guard, dialog } = useStepUp();

  async function save({ clabe }: RefundAccount) {
    const { error } = await guard(() => changeRefundAccount({ of, clabe }));
    if (error) return { error };
    showToast({ title: t('saved'), tone: 'success' });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('title')} description={t('text')}>
      <Form initialValues={{ clabe: '' }} schema={refundAccountSchema} onSubmit={save}>
        <FormDraft name={`refund-account.${of}`} />
        <RefundAccountField />
        <Row justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('save')}</SubmitButton>
        </Row>
      </Form>
      {dialog}
    </Dialog>
  );
}
