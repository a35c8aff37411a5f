import { type AdminInvoiceDetail, isInvoiceStopped, rejectInvoiceSchema } from '@boom/contract';
import { Button, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, TextAreaField } from '@boom/platform/forms';
import { useStillOpen } from '@boom/platform/overlays';
import { useState } from 'react';
import { useCommonTexts } from '../common/i18n';
import { useOutcomeToast } from '../common/useOutcomeToast';
import { useInvoicesTexts } from './i18n';
import { useRejectInvoiceMutation, useUndoInvoiceRejectionMutation } from './invoices.api';

const reasonSchema = rejectInvoiceSchema.pick(['reason']);

/**
 * Rejects the customer's data with a reason; for some seconds it can be undone. What was typed stays, with why it was
 * refused, where somebody else decided meanwhile.
 */
export function RejectInvoice({ invoice, onClose }: { invoice: AdminInvoiceDetail; onClose: () => void }) {
  const { t } = useInvoicesTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const showOutcome = useOutcomeToast();
  const [isOpen, setOpen] = useState(false);
  const [rejectInvoice] = useRejectInvoiceMutation();
  const [undoRejection] = useUndoInvoiceRejectionMutation();
  const { id, version, orderNumber, state } = invoice;

  const undo = async (made: number) => {
    const { error } = await undoRejection({ id, version: made });
    showOutcome(error, t('reject.undone'), t('reject.undoFailed'));
  };

  if (!isOpen) {
    if (state !== 'SOLICITADA' || isInvoiceStopped(invoice)) return null;
    return (
      <div>
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t('reject.button')}
        </Button>
      </div>
    );
  }
  return (
    <Form
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={async ({ reason }) => {
        const { data, error } = await rejectInvoice({ id, version, reason });
        if (!data) return { error };
        const action = { label: tCommon('undo'), undo: () => undo(data.version) };
        showToast({ title: t('reject.done', { number: orderNumber }), tone: 'success', action });
        if (isStillOpen()) onClose();
      }}
    >
      <FormDraft name={`reject-${id}`} />
      <TextAreaField name="reason" label={t('reject.reason')} hint={t('reject.hint')} />
      <FormFoot onCancel={() => setOpen(false)}>{t('reject.go')}</FormFoot>
    </Form>
  );
}
