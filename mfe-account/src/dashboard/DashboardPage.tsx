import {
  Container,
  Heading,
  lazyComponent,
  media,
  Skeleton,
  Stack,
  tokens,
  useCartActions,
  useSession,
} from '@boom/platform';
import { useFinishedCheckout } from '@boom/platform/checkout';
import { useSearchParams } from '@boom/platform/router';
import { useEffect } from 'react';
import styled from 'styled-components';
import { AddressesSection } from '../addresses/AddressesSection';
import { FiscalDataCard } from '../invoices/FiscalDataCard';
import { keepFocus } from '../layout/keepFocus';
import { OrderDetail } from '../orders/OrderDetail';
import { OrdersSection } from '../orders/OrdersSection';
import { useOrdersPlace } from '../orders/useOrdersPlace';
import { ProfileSection } from '../profile/ProfileSection';
import { AccountMenu } from './AccountMenu';
import { useDashboardTexts } from './i18n';
import { PaymentReturnNotice } from './PaymentReturnNotice';
import { readSection } from './sections';
import { usePaymentReturn } from './usePaymentReturn';

const waiting = () => <Skeleton $height="20rem" />;
const MessagesSection = lazyComponent(() => import('../messages/MessagesSection'), { waiting });
const QuotesSection = lazyComponent(() => import('../quotes/QuotesSection'), { waiting });
const SecuritySection = lazyComponent(() => import('../security/SecuritySection'), { waiting });
const PrivacySection = lazyComponent(() => import('../privacy/PrivacySection'), { waiting });

const Place = styled(Container)`
  display: grid;
  grid-template-columns: 16rem minmax(0, 1fr);
  gap: ${tokens.space[7]};
  align-items: start;
  padding-block: ${tokens.space[6]} ${tokens.space[8]};

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space[5]};
    padding-top: ${tokens.space[5]};
  }
`;

/** The customer's account: a menu, and the section that the address names. */
export function Component() {
  const { t } = useDashboardTexts();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const payment = usePaymentReturn();
  const { orderId, listPath } = useOrdersPlace();
  useFinishedCheckout(payment && payment.result !== 'failure' ? payment.orderNumber : null);
  // After a payment the orders are shown.
  const section = readSection(query) ?? (payment ? 'orders' : 'profile');
  const { open } = useCartActions();
  // Where the mail about a cart leads to (decision 90). Once: "back" and a reload show the account.
  const opensCart = Boolean(user) && query.has('cart');
  useEffect(() => {
    if (!opensCart) return;
    setQuery({}, { replace: true });
    open();
  }, [opensCart, open, setQuery]);
  if (!user) return null;

  return (
    <Place>
      <AccountMenu user={user} section={section} />
      <Stack gap={5} ref={keepFocus}>
        {payment && <PaymentReturnNotice payment={payment} />}
        <Heading level={1} size="2xl">
          {t(`sections.${section}`)}
        </Heading>
        {section === 'profile' && (
          <>
            <ProfileSection />
            <FiscalDataCard />
          </>
        )}
        {section === 'orders' &&
          (orderId ? (
            <OrderDetail orderId={orderId} listPath={listPath()} />
          ) : (
            <OrdersSection awaited={payment && payment.result !== 'failure' ? payment.orderNumber : null} />
          ))}
        {section === 'quotes' && <QuotesSection />}
        {section === 'addresses' && <AddressesSection />}
        {section === 'messages' && <MessagesSection />}
        {section === 'security' && <SecuritySection />}
        {section === 'data' && <PrivacySection />}
      </Stack>
    </Place>
  );
}
