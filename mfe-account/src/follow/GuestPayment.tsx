import type { GuestOrderView } from '@boom/contract';
import { Button, errorMessage, LinkButton, Row, Text, useToast, VisuallyHidden } from '@boom/platform';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useOrdersTexts } from '../orders/i18n';
import { RECEIPT_TYPES, receiptProblem } from '../orders/receiptFile';
import { useSendFollowedReceiptMutation } from './follow.api';

/** What somebody without an account pays with here, having nowhere else: the page of the card, or a receipt. */
export function GuestPayment({ guest }: { guest: GuestOrderView }) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const [sendReceipt, { isLoading }] = useSendFollowedReceiptMutation();
  const input = useRef<HTMLInputElement>(null);
  const label = t(guest.hasReceipt ? 'receipt.again' : 'receipt.label');

  const handleChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file may be chosen again after a failure.
    currentTarget.value = '';
    if (!file) return;
    const problem = receiptProblem(file);
    const { error } = problem ? { error: null } : await sendReceipt(file);
    if (problem || error) {
      const description = problem ? t(`receipt.${problem}`) : errorMessage(error, t('receipt.failed'));
      showToast({ title: t('receipt.error'), description, tone: 'error' });
    } else {
      showToast({ title: t('receipt.done'), description: t('receipt.doneText'), tone: 'success' });
    }
  };

  if (guest.initPoint) {
    return (
      <Row>
        <LinkButton to={guest.initPoint} reloadDocument variant="primary">
          {t('pay')}
        </LinkButton>
      </Row>
    );
  }
  if (!guest.awaitsReceipt) return null;
  return (
    <Row>
      <Button icon={<Upload aria-hidden="true" />} isBusy={isLoading} onClick={() => input.current?.click()}>
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
      <Text as="span" size="sm" tone="muted">
        {t('receipt.hint')}
      </Text>
    </Row>
  );
}
