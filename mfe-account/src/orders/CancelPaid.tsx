import { isCancellablePaid, type OrderView } from '@boom/contract';
import { Button, lazyComponent, Row } from '@boom/platform';
import { useState } from 'react';
import { useOrdersTexts } from './i18n';

const CancelPaidDialog = lazyComponent(() => import('../cancelPaid/CancelPaidDialog'));

/** Gives up a paid order that has not left the house; nothing for any other. */
export function CancelPaid({ order }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const [isOpen, setIsOpen] = useState(false);
  const isCancellable = isCancellablePaid(order);
  // The dialog stays open, with the reason why it was refused, where the order is another by now.
  if (!isCancellable && !isOpen) return null;
  return (
    <Row>
      {isCancellable && (
        <Button variant="ghost" onClick={() => setIsOpen(true)}>
          {t('unpaid.cancel')}
        </Button>
      )}
      {isOpen && <CancelPaidDialog order={order} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}
