import { LinkButton, Text, useTranslation } from '@boom/platform';
import { ResultCard } from './ResultCard';
import { useFinishedCheckout, useReturnedOrderNumber } from './useReturnedOrder';

/** Back from the provider with a voucher to pay, or a payment under review. */
export function Component() {
  const { t } = useTranslation('checkout');
  const orderNumber = useReturnedOrderNumber();
  useFinishedCheckout(orderNumber);
  return (
    <ResultCard
      result="pending"
      title={t('payment.pendingTitle')}
      orderNumber={orderNumber}
      actions={
        <LinkButton to="/dashboard?section=orders" variant="primary">
          {t('payment.seeOrders')}
        </LinkButton>
      }
    >
      <Text>{t('payment.pendingText')}</Text>
      <Text tone="muted">{t('payment.pendingMail')}</Text>
    </ResultCard>
  );
}
