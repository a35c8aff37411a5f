import type { PendingTransferView } from '@boom/contract';
import { media, Skeleton, Stack, Text, tokens } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { CepData } from './CepData';
import { useTransfersTexts } from './i18n';
import { Receipt } from './Receipt';
import { TransferFigures } from './TransferFigures';
import { useFindClaimQuery } from './transfers.api';
import { Verdict } from './Verdict';

/** On a phone one below the other, the buttons last; else the receipt at the side. */
const Places = styled.div`
  display: grid;
  gap: ${tokens.space[4]};

  ${media.fromTablet} {
    grid-template: auto 1fr / 1fr 1fr;
  }
`;

const Proof = styled.div`
  ${media.fromTablet} {
    grid-area: 1 / 2 / span 2;
  }
`;

interface VerifyDialogProps {
  transfer: PendingTransferView;
  /** Opens the next one of the list; absent at the end. */
  onNext?: () => void;
  onClose: () => void;
}

/** One transfer: the expected amount beside its receipt and what its CEP is looked up with, and the verdict. */
export default function VerifyDialog({ transfer, onNext, onClose }: VerifyDialogProps) {
  const { t } = useTransfersTexts();
  const { id, orderNumber, transferReceiptUrl } = transfer;
  const { currentData, error } = useFindClaimQuery(id);
  const claim = currentData?.claim ?? null;
  const isLoading = !currentData && !error;
  // Once it is there, a verdict's form stays: to read the claim again must not empty it.
  const [begunId, setBegunId] = useState<string>();
  if (!isLoading && begunId !== id) setBegunId(id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('dialogTitle')}
      description={t('dialogText', { number: orderNumber })}
    >
      <Places>
        <TransferFigures transfer={transfer} />
        <Proof>
          <Stack gap={4}>
            {transferReceiptUrl ? (
              <Receipt url={transferReceiptUrl} orderNumber={orderNumber} />
            ) : (
              <Text tone="muted">{t('noReceipt')}</Text>
            )}
            <CepData transfer={transfer} />
          </Stack>
        </Proof>
        {isLoading && begunId !== id ? (
          <Skeleton $height="12rem" />
        ) : (
          <Verdict key={id} transfer={transfer} claim={claim} onNext={onNext} onClose={onClose} />
        )}
      </Places>
    </Dialog>
  );
}
