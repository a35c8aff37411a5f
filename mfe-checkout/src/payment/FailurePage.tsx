import { LinkButton, Text, useSession, useTranslation } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { ResultCard } from './ResultCard';
import { useReturnedOrderNumber } from './useReturnedOrder';

/** The return from the provider without a payment; the order can still be paid until it expires. */
export function Component() {
  const { t } = useTranslation('checkout');
  const { user } = useSession();
  const orderNumber = useReturnedOrderNumber();
  return (
    <ResultCard
      result="failure"
      title={t('payment.failureTitle')}
      actions={
        <>
          <LinkButton to="/" variant="primary">
            {t('payment.tryAgain')}
          </LinkButton>
          <LinkButton to="/support">{t('payment.contact')}</LinkButton>
        </>
      }
    >
      <Text>{t('payment.failureText')}</Text>
      {user && orderNumber && (
        <Text tone="muted" size="sm">
          {t('payment.failureKept', { orderNumber })}{' '}
          <Link to="/dashboard?section=orders">{t('payment.payAgain')}</Link>.
        </Text>
      )}
    </ResultCard>
  );
}
