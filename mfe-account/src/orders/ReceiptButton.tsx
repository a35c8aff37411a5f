import { DOCUMENT_TYPES, fileProblem } from '@boom/contract';
import { Button, Row, Text, useToast } from '@boom/platform';
import { FilePicker, useErrorToast } from '@boom/platform/forms';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useOrdersTexts } from './i18n';

interface ReceiptButtonProps {
  /** Whether one was sent before. */
  hasReceipt: boolean;
  isBusy: boolean;
  /** Sends it to the API. @returns the error of a refusal. */
  onSend: (file: File) => Promise<{ error?: unknown }>;
  /** What stands behind the hint. */
  children?: ReactNode;
}

/** Chooses and sends the proof of a transfer: an image or a PDF, at most 5 MB. */
export function ReceiptButton({ hasReceipt, isBusy, onSend, children }: ReceiptButtonProps) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const label = t(hasReceipt ? 'receipt.again' : 'receipt.label');

  const send = async (file: File) => {
    const problem = fileProblem(file, DOCUMENT_TYPES);
    const { error } = problem ? { error: null } : await onSend(file);
    if (problem || error) {
      showError(error, t(`receipt.${problem ?? 'failed'}`));
    } else {
      showToast({ title: t('receipt.done'), description: t('receipt.doneText'), tone: 'success' });
    }
  };

  return (
    <Row>
      <Button icon={<Upload />} isBusy={isBusy} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {isBusy ? t('receipt.uploading') : label}
      </Button>
      <FilePicker
        ref={input}
        name="receipt"
        label={label}
        accept={DOCUMENT_TYPES.join(',')}
        onFiles={([file]) => file && void send(file)}
      />
      <Text as="span" id={hintId} size="sm" tone="muted">
        {t('receipt.hint')}
      </Text>
      {children}
    </Row>
  );
}
