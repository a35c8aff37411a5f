import { type OrderView, type SpeiBank, speiBanks } from '@boom/contract';
import { useState } from 'react';
import { Button } from '../design/actions/Button';
import { Row } from '../design/layout/Row';
import { Text } from '../design/text/Text';
import { useTransferClaimTexts } from './i18n';
import { LazyTransferClaimDialog } from './LazyTransferClaimDialog';
import { useFindTransferClaimQuery } from './transferClaim.api';

/** What was said of an order's transfer, and the dialog in which it is said or corrected. */
export function TransferClaimButton({ order }: { order: Pick<OrderView, 'id' | 'paymentStatus'> }) {
  const { t } = useTransferClaimTexts();
  const [isOpen, setOpen] = useState(false);
  const [isTold, setTold] = useState(false);
  // Before anything was told there is nothing to ask for.
  const { data } = useFindTransferClaimQuery(order.id, { skip: order.paymentStatus === 'pending' && !isTold });
  const claim = data?.claim ?? null;
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{t(claim ? 'correct' : 'tell')}</Button>
      {claim && (
        <Text as="span" size="sm" tone="muted">
          {t('told', { key: claim.trackingKey, bank: speiBanks[claim.senderBank as SpeiBank] ?? claim.senderBank })}
        </Text>
      )}
      {isOpen && (
        <LazyTransferClaimDialog
          isOpen
          onClose={() => setOpen(false)}
          onTold={() => setTold(true)}
          orderId={order.id}
          claim={claim}
        />
      )}
    </Row>
  );
}
