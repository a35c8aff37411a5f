import type { AdminInvoiceDetail } from '@boom/contract';
import { Button, Notice, Stack } from '@boom/platform';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { useOutcomeToast } from '../common/useOutcomeToast';
import { useInvoicesTexts } from './i18n';
import { useCancelInvoiceMutation } from './invoices.api';

/** For the factura of an order whose money went back: it is cancelled at SAT first, and then here. */
export function CancelInvoice({ invoice: { id, version, uuid } }: { invoice: AdminInvoiceDetail }) {
  const { t } = useInvoicesTexts();
  const showOutcome = useOutcomeToast();
  const [isAsking, setAsking] = useState(false);
  const [cancelInvoice] = useCancelInvoiceMutation();

  const handleConfirm = async () => {
    const { error } = await cancelInvoice({ id, version });
    showOutcome(error, t('cancel.done'), t('cancel.failed'));
  };

  return (
    <Notice tone="warning" title={t('cancel.title')}>
      <Stack gap={2} align="start">
        {t('cancel.text')}
        <Button onClick={() => setAsking(true)}>{t('cancel.go')}</Button>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('cancel.question', { uuid: uuid ?? '' })}
        confirmLabel={t('cancel.go')}
        tone="danger"
        onConfirm={handleConfirm}
      />
    </Notice>
  );
}
