import type { OrderView } from '@boom/contract';
import { useOrdersTexts } from './i18n';
import { useUploadReceiptMutation } from './orders.api';
import { ReceiptButton } from './ReceiptButton';

/** The proof of the transfer of one's own order. */
export function ReceiptUpload({ order: { id: orderId, transferReceiptUrl } }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const [uploadReceipt, { isLoading }] = useUploadReceiptMutation();
  return (
    <ReceiptButton
      hasReceipt={Boolean(transferReceiptUrl)}
      isBusy={isLoading}
      onSend={(file) => uploadReceipt({ orderId, file })}
    >
      {transferReceiptUrl && (
        <a href={transferReceiptUrl} target="_blank" rel="noopener noreferrer">
          {t('receipt.view')}
        </a>
      )}
    </ReceiptButton>
  );
}
