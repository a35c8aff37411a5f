import { LinkButton, Text, useSession } from '@boom/platform';
import { useFinishedCheckout } from '@boom/platform/checkout';
import { useNavigate } from '@boom/platform/router';
import { useEffect } from 'react';
import { usePaymentTexts } from './i18n';
import { ResultCard } from './ResultCard';
import { useMayBeGuests, useReturnedOrder, useReturnedOrderNumber } from './useReturnedOrder';

/** Storefront specification, section 9. */
const REDIRECT_MS = 3_000;

/** Who bought without an account has no dashboard, which shows its own notice for these two parameters. */
const dashboardOf = (orderNumber: string | null) =>
  orderNumber ? `/dashboard?payment=success&order=${encodeURIComponent(orderNumber)}` : '/dashboard?section=orders';

/** The return from the provider with the payment made. */
export function Component() {
  const { t } = usePaymentTexts();
  const navigate = useNavigate();
  const orderNumber = useReturnedOrderNumber();
  const { isPaid, isConfirming, isNotTheirs } = useReturnedOrder(orderNumber);
  useFinishedCheckout(orderNumber);

  const { user, isLoading, hasFailed } = useSession();
  const mayBeGuests = useMayBeGuests();
  // Whoever is not known yet, or cannot be read, may have an account.
  const isGuest = isNotTheirs || (mayBeGuests && !user && !isLoading && !hasFailed);
  const next = isGuest
    ? `/pedido?n=${encodeURIComponent(orderNumber ?? '')}&payment=success`
    : dashboardOf(orderNumber);
  useEffect(() => {
    const timer = setTimeout(() => navigate(next, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, next]);

  return (
    <ResultCard
      result="success"
      title={t('successTitle')}
      orderNumber={orderNumber}
      actions={
        <LinkButton to={next} variant="primary">
          {t(isGuest ? 'followOrder' : 'seeOrders')}
        </LinkButton>
      }
    >
      <Text role="status" aria-busy={isConfirming}>
        {t(isPaid ? 'confirmed' : isConfirming ? 'confirming' : 'preparing')}
      </Text>
      <Text tone="muted">{t('mail')}</Text>
      <Text tone="muted" size="sm">
        {t(isGuest ? 'redirectingGuest' : 'redirecting')}
      </Text>
    </ResultCard>
  );
}
