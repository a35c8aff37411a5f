import { LinkButton, Text, useSession, useShop } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { usePaymentTexts } from './i18n';
import { PayByTransfer } from './PayByTransfer';
import { ResultCard } from './ResultCard';
import { useReturnedOrderNumber } from './useReturnedOrder';

/** The return from the provider without a payment; the order can still be paid until it expires. */
export function Component() {
  const { t } = usePaymentTexts();
  const { user } = useSession();
  const { guestCheckout } = useShop();
  const orderNumber = useReturnedOrderNumber();
  return (
    <ResultCard
      result="failure"
      title={t('failureTitle')}
      actions={
        <>
          <LinkButton to="/" variant="primary">
            {t('tryAgain')}
          </LinkButton>
          {user && orderNumber && <PayByTransfer orderNumber={orderNumber} />}
          {!user && guestCheckout && orderNumber && (
            <LinkButton to={`/pedido?n=${encodeURIComponent(orderNumber)}`}>{t('followOrder')}</LinkButton>
          )}
          <LinkButton to="/support">{t('contact')}</LinkButton>
        </>
      }
    >
      <Text>{t('failureText')}</Text>
      {user && orderNumber && (
        <Text tone="muted" size="sm">
          {t('failureKept', { orderNumber })} <Link to="/dashboard?section=orders">{t('payAgain')}</Link>.
        </Text>
      )}
    </ResultCard>
  );
}
