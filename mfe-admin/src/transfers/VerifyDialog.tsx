import type { PendingTransferView } from '@boom/contract';
import { Grid, Stack, Text, useTranslation } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Receipt } from './Receipt';
import { TransferFigures } from './TransferFigures';
import { Verdict } from './Verdict';

interface VerifyDialogProps {
  transfer: PendingTransferView;
  /** To the next one of the list; not there when it is the last. */
  onNext?: () => void;
  onClose: () => void;
}

/** One transfer: what is owed beside the proof of it, and the verdict. */
export default function VerifyDialog({ transfer, onNext, onClose }: VerifyDialogProps) {
  const { t } = useTranslation('admin');
  const { id, orderNumber, transferReceiptUrl } = transfer;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('transfers.dialogTitle')}
      description={t('transfers.dialogText', { number: orderNumber })}
    >
      <Grid columns={{ phone: 1, tablet: 2, desktop: 2, wide: 2 }} gap={4}>
        <Stack gap={4}>
          <TransferFigures transfer={transfer} />
          <Verdict key={id} transfer={transfer} onNext={onNext} onClose={onClose} />
        </Stack>
        {transferReceiptUrl ? (
          <Receipt url={transferReceiptUrl} orderNumber={orderNumber} />
        ) : (
          <Text tone="muted">{t('transfers.noReceipt')}</Text>
        )}
      </Grid>
    </Dialog>
  );
}
