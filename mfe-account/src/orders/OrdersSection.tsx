import {
  EmptyState,
  ErrorState,
  LinkButton,
  Skeleton,
  Stack,
  useListOrdersQuery,
  useTranslation,
} from '@boom/platform';
import { useEffect, useState } from 'react';
import { OrderCard } from './OrderCard';

/** How often, and for how long, the list is read again until a payment just made has arrived. */
const POLL_MS = 3_000;
const PATIENCE_MS = 60_000;

/**
 * The customer's orders, newest first as the API sends them.
 *
 * @param awaited number of an order whose payment was just made and may not be known to the API yet.
 */
export function OrdersSection({ awaited = null }: { awaited?: string | null }) {
  const { t } = useTranslation('account');
  const [isWaiting, setWaiting] = useState(awaited !== null);
  // Status and deadlines move without us: whoever opens the list sees it as it is now.
  const {
    data: orders,
    isError,
    isFetching,
    refetch,
  } = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? POLL_MS : 0 });

  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const hasArrived = orders?.some((order) => order.orderNumber === awaited && order.paymentStatus === 'approved');
  if (isWaiting && hasArrived) setWaiting(false);

  if (!orders && isError) return <ErrorState onRetry={refetch} isRetrying={isFetching} />;
  if (!orders) {
    return (
      <Stack aria-busy="true" role="status" aria-label={t('orders.loading')}>
        <Skeleton $height="16rem" $radius="12px" />
        <Skeleton $height="16rem" $radius="12px" />
      </Stack>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing="orders"
        title={t('orders.emptyTitle')}
        text={t('orders.emptyText')}
        action={
          <LinkButton to="/" variant="primary">
            {t('orders.emptyAction')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack gap={5}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </Stack>
  );
}
