import type { PaymentStatus } from '@boom/contract';
import { EmptyState, LinkButton, lazyComponent, Skeleton, Stack, tokens, useSession, useShop } from '@boom/platform';
import { useEffect, useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { useOrdersTexts } from './i18n';
import { OrderCard } from './OrderCard';
import { OrderPages } from './OrderPages';
import { OrderSearch } from './OrderSearch';
import { useGuestOrderCount, useListOrderPageQuery } from './orders.api';
import { useOrdersPlace } from './useOrdersPlace';

/** Few people have such orders. */
const GuestOrders = lazyComponent(() => import('../guestOrders/GuestOrders'));

/** How often, and for how long, the list is read again until a payment just made has arrived. */
const POLL_MS = 3_000;
const TIMEOUT_MS = 60_000;
/** A payment is known, though it may be under review. */
const arrived: readonly PaymentStatus[] = ['approved', 'in_process'];

/**
 * The customer's orders, newest first as the API sends them, a page at a time.
 *
 * @param awaited number of an order whose payment was just made and may not be known to the API yet.
 */
export function OrdersSection({ awaited }: { awaited: string | null }) {
  const { t } = useOrdersTexts();
  const { search, page, addressOf, listAddress } = useOrdersPlace();
  const [isWaiting, setWaiting] = useState(awaited !== null);
  // Status and deadlines change on the server: read them whenever the list is opened or looked at again.
  const query = useListOrderPageQuery(
    { search, page },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isWaiting ? POLL_MS : 0,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
    },
  );
  const { rows: orders, total = 0 } = query.currentData ?? {};
  const { user } = useSession();
  const guestOrders = useGuestOrderCount();
  const { guestCheckout } = useShop();
  const isUnproven = guestCheckout && user?.isEmailVerified === false;
  const offer = guestOrders || isUnproven ? <GuestOrders count={guestOrders} /> : null;

  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const hasArrived = orders?.some(
    ({ orderNumber, paymentStatus, cashPayment }) =>
      orderNumber === awaited && (arrived.includes(paymentStatus) || Boolean(cashPayment)),
  );
  if (isWaiting && hasArrived) setWaiting(false);

  if (orders && total === 0 && !search) {
    return (
      <Stack gap={5}>
        {offer}
        <EmptyState
          drawing="orders"
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <LinkButton to="/" variant="primary">
              {t('emptyAction')}
            </LinkButton>
          }
        />
      </Stack>
    );
  }
  return (
    <Stack gap={5}>
      {offer}
      <OrderSearch search={search} total={orders ? total : null} />
      {!orders && (
        <NotLoaded query={query} label={t('loading')}>
          <Skeleton $height="16rem" $radius={tokens.radius.card} />
          <Skeleton $height="16rem" $radius={tokens.radius.card} />
        </NotLoaded>
      )}
      {orders?.length === 0 && (
        <EmptyState
          drawing="search"
          title={t('notFoundTitle')}
          text={t('notFoundText')}
          action={<LinkButton to={listAddress({ search: '', page: 1 })}>{t('all')}</LinkButton>}
        />
      )}
      {orders?.map((order) => (
        <OrderCard key={order.id} order={order} address={addressOf(order.id)} />
      ))}
      <OrderPages page={page} total={total} addressOf={(next) => listAddress({ search, page: next })} />
    </Stack>
  );
}
