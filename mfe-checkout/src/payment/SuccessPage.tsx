import { LinkButton, Text, useTranslation } from '@boom/platform';
import { useFinishedCheckout } from '@boom/platform/checkout';
import { useNavigate } from '@boom/platform/router';
import { useEffect } from 'react';
import { ResultCard } from './ResultCard';
import { useReturnedOrder, useReturnedOrderNumber } from './useReturnedOrder';

/** Storefront specification, section 9. */
const REDIRECT_MS = 3_000;

/** The dashboard shows its own notice for these two parameters. */
const dashboardOf = (orderNumber: string | null) =>
  orderNumber ? `/dashboard?payment=success&order=${encodeURIComponent(orderNumber)}` : '/dashboard?section=orders';

/** The return from the provider with the payment made. */
export function Component() {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const orderNumber = useReturnedOrderNumber();
  const { isPaid, isConfirming } = useReturnedOrder(orderNumber);
  useFinishedCheckout(orderNumber);

  const next = dashboardOf(orderNumber);
  useEffect(() => {
    const timer = setTimeout(() => navigate(next), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, next]);

  return (
    <ResultCard
      result="success"
      title={t('payment.successTitle')}
      orderNumber={orderNumber}
      actions={
        <LinkButton to={next} variant="primary">
          {t('payment.seeOrders')}
        </LinkButton>
      }
    >
      <Text role="status" aria-busy={isConfirming}>
        {t(isPaid ? 'payment.confirmed' : isConfirming ? 'payment.confirming' : 'payment.preparing')}
      </Text>
      <Text tone="muted">{t('payment.mail')}</Text>
      <Text tone="muted" size="sm">
        {t('payment.redirecting')}
      </Text>
    </ResultCard>
  );
}
