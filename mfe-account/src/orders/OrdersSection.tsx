import { isToPay } from '@boom/contract';
import { EmptyState, LinkButton, lazyComponent, Skeleton, Stack, tokens, useSession, useShop } from '@boom/platform';
import { useAwaitedPayment } from '@boom/platform/checkout';
import { NotLoaded } from '../common/NotLoaded';
import { useOrdersTexts } from './i18n';
import { OrderCard } from './OrderCard';
import { OrderPages } from './OrderPages';
import { OrderSearch } from './OrderSearch';
import { useGuestOrderCount, useListOrderPageQuery } from './orders.api';
import { useOrdersPlace } from './useOrdersPlace';

/** Few people have such orders. */
const GuestOrders = lazyComponent(() => import('../guestOrders/GuestOrders'));

/**
 * The customer's orders, newest first as the API sends them, a page at a time.
 *
 * @param awaited number of an order whose payment was just made and may not be known to the API yet.
 */
export function OrdersSection({ awaited }: { awaited: string | null }) {
  const { t } = useOrdersTexts();
  const { search, page, pathOf, listPath } = useOrdersPlace();
  const { isAwaited, stop, polling } = useAwaitedPayment(awaited !== null);
  // Status and deadlines change on the server: read them whenever the list is opened or looked at again.
  const query = useListOrderPageQuery({ search, page }, polling);
  const { rows: orders, total = 0 } = query.currentData ?? {};
  const { user } = useSession();
  const guestOrders = useGuestOrderCount();
  const { guestCheckout } = useShop();
  const isUnproven = guestCheckout && user?.isEmailVerified === false;
  const offer = guestOrders || isUnproven ? <GuestOrders count={guestOrders} /> : null;

  // A payment is known, though it may be under review, or a voucher to pay at a till.
  const made = orders?.find(({ orderNumber }) => orderNumber === awaited);
  if (isAwaited && made && (made.cashPayment || !isToPay(made.paymentStatus))) stop();

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
          action={<LinkButton to={listPath({ search: '', page: 1 })}>{t('all')}</LinkButton>}
        />
      )}
      {orders?.map((order) => (
        <OrderCard key={order.id} order={order} path={pathOf(order.id)} />
      ))}
      <OrderPages page={page} total={total} pathOf={(next) => listPath({ search, page: next })} />
    </Stack>
  );
}
