import { type SpeiBank, speiBanks, type TransferClaim } from '@boom/contract';
import { useState } from 'react';
import { Button } from '../design/actions/Button';
import { Row } from '../design/layout/Row';
import { Text } from '../design/text/Text';
import { useTransferClaimTexts } from './i18n';
import { LazyTransferClaimDialog } from './LazyTransferClaimDialog';

export interface ClaimButtonProps {
  /** What was said before. */
  claim: TransferClaim | null;
  /** Of which order: what is typed is kept apart by it. */
  orderId: string;
  /** Whether it may still be told. */
  isExpected?: boolean;
  /** Tells it to the API. @returns the error of a refusal. */
  onSend: (claim: TransferClaim) => Promise<{ error?: unknown }>;
}

/** Which transfer pays an order, as it was said, and the dialog in which it is said or corrected. */
export function ClaimButton({ claim, orderId, isExpected = true, onSend }: ClaimButtonProps) {
  const { t } = useTransferClaimTexts();
  const [isOpen, setOpen] = useState(false);
  // The dialog stays open, with the reason why it was refused, where the order is another by now.
  if (!isExpected && !isOpen) return null;
  return (
    <Row>
      {isExpected && (
        <>
          <Button onClick={() => setOpen(true)}>{t(claim ? 'correct' : 'tell')}</Button>
          {claim && (
            <Text as="span" size="sm" tone="muted">
              {t('told', { key: claim.trackingKey, bank: speiBanks[claim.senderBank as SpeiBank] ?? claim.senderBank })}
            </Text>
          )}
        </>
      )}
      {isOpen && (
        <LazyTransferClaimDialog
          isOpen
          onClose={() => setOpen(false)}
          orderId={orderId}
          claim={claim}
          onSend={onSend}
        />
      )}
    </Row>
  );
}
