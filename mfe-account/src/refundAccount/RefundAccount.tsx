import { Button, lazyComponent, Row, Text } from '@boom/platform';
import { useState } from 'react';
import { useRefundAccountTexts } from './i18n';
import type { RefundOf } from './refundAccount.api';

const RefundAccountDialog = lazyComponent(() => import('./RefundAccountDialog'));

/**
 * The account that the money of a transfer goes back to, and the way to correct it.
 *
 * @param clabeEnd its last four digits; empty where the shop cannot read it any more, nothing where no money is awaited.
 */
export function RefundAccount({ of, clabeEnd }: { of: RefundOf; clabeEnd: string | undefined }) {
  const { t } = useRefundAccountTexts();
  const [isOpen, setIsOpen] = useState(false);
  // The dialog stays open, with the reason why it was refused, where the money has gone back by now.
  if (clabeEnd === undefined && !isOpen) return null;
  return (
    <Row gap={2}>
      {clabeEnd !== undefined && (
        <>
          <Text size="sm">{clabeEnd ? t('account', { end: clabeEnd }) : t('unknown')}</Text>
          <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
            {t('correct')}
          </Button>
        </>
      )}
      {isOpen && <RefundAccountDialog of={of} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}
