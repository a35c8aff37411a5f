import type { OrderView } from '@boom/contract';
import { Button, errorMessage, Row, Text, useToast, VisuallyHidden } from '@boom/platform';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { useOrdersTexts } from './i18n';
import { useUploadReceiptMutation } from './orders.api';
import { RECEIPT_TYPES, receiptProblem } from './receiptFile';

/** Sends the proof of a transfer: an image or a PDF, at most 5 MB. */
export function ReceiptUpload({ order }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const [uploadReceipt, { isLoading }] = useUploadReceiptMutation();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const label = t(order.transferReceiptUrl ? 'receipt.again' : 'receipt.label');

  const handleChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file may be chosen again after a failure.
    currentTarget.value = '';
    if (!file) return;
    const problem = receiptProblem(file);
    if (problem) {
      showToast({ title: t('receipt.error'), description: t(`receipt.${problem}`), tone: 'error' });
      return;
    }
    const { error } = await uploadReceipt({ orderId: order.id, file });
    if (error) {
      const description = errorMessage(error, t('receipt.failed'));
      showToast({ title: t('receipt.error'), description, tone: 'error' });
    } else {
      showToast({ title: t('receipt.done'), description: t('receipt.doneText'), tone: 'success' });
    }
  };

  return (
    <Row>
      <Button
        icon={<Upload aria-hidden="true" />}
        isBusy={isLoading}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {isLoading ? t('receipt.uploading') : label}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          name="receipt"
          accept={RECEIPT_TYPES}
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => void handleChange(event)}
        />
      </VisuallyHidden>
      <Text as="span" id={hintId} size="sm" tone="muted">
        {t('receipt.hint')}
      </Text>
      {order.transferReceiptUrl && (
        <a href={order.transferReceiptUrl} target="_blank" rel="noopener noreferrer">
          {t('receipt.view')}
        </a>
      )}
    </Row>
  );
}
