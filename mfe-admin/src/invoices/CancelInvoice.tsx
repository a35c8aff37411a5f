import type { AdminInvoiceDetail } from '@boom/contract';
import { Button, errorMessage, Notice, Stack, useToast } from '@boom/platform';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { useCommonTexts } from '../common/i18n';
import { useInvoicesTexts } from './i18n';
import { useCancelInvoiceMutation } from './invoices.api';

/** For the factura of an order whose money went back: it is cancelled at SAT first, and then here. */
export function CancelInvoice({ invoice: { id, version, uuid } }: { invoice: AdminInvoiceDetail }) {
  const { t } = useInvoicesTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [cancelInvoice] = useCancelInvoiceMutation();

  const handleConfirm = async () => {
    const { error } = await cancelInvoice({ id, version });
    if (!error) showToast({ title: t('cancel.done'), tone: 'success' });
    else showToast({ title: tCommon('error'), description: errorMessage(error, t('cancel.failed')), tone: 'error' });
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
