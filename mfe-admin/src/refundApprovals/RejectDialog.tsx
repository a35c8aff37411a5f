import { rejectRefundSchema } from '@boom/contract';
import { Notice, Text } from '@boom/platform';
import { Form, FormDraft, FormFoot, TextAreaField } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { useRefundApprovalsTexts } from './i18n';

interface RejectDialogProps {
  id: string;
  /** Which refund. */
  description: string;
  /** Somebody else has decided meanwhile. */
  isDecided: boolean;
  /** Answers what the form is to say. */
  onReject: (reason: string) => unknown;
  onClose: () => void;
}

/** Asks why a refund is rejected: who asked for it is told, and may have promised it to the customer. */
export function RejectDialog({ id, description, isDecided, onReject, onClose }: RejectDialogProps) {
  const { t } = useRefundApprovalsTexts();
  return (
    <Dialog isOpen isModalOnly onClose={onClose} size="sm" title={t('rejectQuestion')} description={description}>
      <Form initialValues={{ reason: '' }} schema={rejectRefundSchema} onSubmit={({ reason }) => onReject(reason)}>
        <FormDraft name={`reject-refund-${id}`} />
        <Text>{t('rejectText')}</Text>
        {isDecided && <Notice tone="warning" role="status" title={t('decided')} />}
        <TextAreaField name="reason" label={t('rejectReason')} hint={t('rejectReasonHint')} />
        <FormFoot onCancel={onClose}>{t('reject')}</FormFoot>
      </Form>
    </Dialog>
  );
}
