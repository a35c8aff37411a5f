import { isToPay } from '@boom/contract';
import { LinkButton, Text, useSession } from '@boom/platform';
import { Link, Navigate } from '@boom/platform/router';
import { usePaymentTexts } from './i18n';
import { PayByTransfer } from './PayByTransfer';
import { useFindOrderByNumberQuery } from './payment.api';
import { ResultCard } from './ResultCard';
import { useMayBeGuests, useReturnedOrderNumber } from './useReturnedOrder';

/** The return from the provider without a payment; the order can still be paid until it expires. */
export function Component() {
  const { t } = usePaymentTexts();
  const { user } = useSession();
  const mayBeGuests = useMayBeGuests();
  const orderNumber = useReturnedOrderNumber();
  const { data: order } = useFindOrderByNumberQuery(orderNumber ?? '', {
    skip: !user || !orderNumber,
    refetchOnMountOrArgChange: true,
  });
  // Whoever is signed in may not be who bought it.
  const isGuest = user ? order === null : mayBeGuests;
  // Paid by another attempt, in another tab say.
  if (order?.paymentStatus === 'approved') {
    return <Navigate replace to={`/payment/success?order=${encodeURIComponent(order.orderNumber)}`} />;
  }
  // The address can name any order, and this one may be over by now.
  const isKept = order && isToPay(order.paymentStatus);
  const initPoint = isKept && order.initPoint;
  return (
    <ResultCard
      result="failure"
      title={t('failureTitle')}
      actions={
        <>
          {initPoint && (
            <LinkButton to={initPoint} reloadDocument variant="primary">
              {t('payNow')}
            </LinkButton>
          )}
          <LinkButton to="/" variant={initPoint ? 'secondary' : 'primary'}>
            {t('tryAgain')}
          </LinkButton>
          {isKept && <PayByTransfer order={order} />}
          {isGuest && orderNumber && (
            <LinkButton to={`/pedido?n=${encodeURIComponent(orderNumber)}`}>{t('followOrder')}</LinkButton>
          )}
          <LinkButton to="/support">{t('contact')}</LinkButton>
        </>
      }
    >
      <Text>{t('failureText')}</Text>
      {isKept && (
        <Text tone="muted" size="sm">
          {t('failureKept', { orderNumber: order.orderNumber })}{' '}
          <Link to={`/dashboard?section=orders&order=${order.id}`}>{t('payAgain')}</Link>.
        </Text>
      )}
    </ResultCard>
  );
}
