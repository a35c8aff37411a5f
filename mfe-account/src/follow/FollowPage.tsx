import { isToPay } from '@boom/contract';
import { lazyComponent, Skeleton, useSession } from '@boom/platform';
import { useAwaitedPayment, useFinishedCheckout } from '@boom/platform/checkout';
import { Navigate, useSearchParams } from '@boom/platform/router';
import { useEffect, useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { SheetPage } from '../layout/SheetPage';
import { useListOrderPageQuery } from '../orders/orders.api';
import { FollowForms } from './FollowForms';
import { useFindFollowedOrderQuery } from './follow.api';
import { useFollowTexts } from './i18n';

/** Most who come have a form to fill in first. */
const FollowedOrder = lazyComponent(() => import('./FollowedOrder'));

/** One order, for whoever has its number, its mail or phone, and the code that was sent there: no account is needed. */
export function Component() {
  const { t } = useFollowTexts();
  const [query] = useSearchParams();
  const asked = query.get('n');
  // The payment page leads guests here whose card is looked at, or who have a voucher to pay.
  useFinishedCheckout(query.get('payment') && asked);
  /** The order whose code was told, and the one that the address named then: another address means another order. */
  const [opened, setOpened] = useState<{ number: string; asked: string | null } | null>(null);
  const { isAwaited, stop, polling } = useAwaitedPayment(query.has('payment'));
  const reading = useFindFollowedOrderQuery(undefined, polling);
  const { data: followed, error, refetch } = reading;
  // The address may mean another order than the session follows, by a mail or another tab: its own code comes first.
  const meant = opened?.asked === asked ? opened.number : asked;
  const order = followed && meant && meant !== followed.orderNumber ? null : followed;
  const until = order?.accessUntil;
  // A mail from before the order was in an account leads here, too.
  const { user } = useSession();
  const own = useListOrderPageQuery({ search: asked ?? '', page: 1 }, { skip: !user || !asked || order !== null });
  // Where it failed the form is there, and stays while it is asked once more.
  const isAsking = own.isLoading && !own.error;
  const mine = own.currentData?.rows.find(({ orderNumber }) => orderNumber === asked);

  const isUnpaid = order && !order.cashPayment && isToPay(order.paymentStatus);
  if (isAwaited && order !== undefined && !isUnpaid) stop();

  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => void refetch(), Date.parse(until) - Date.now() + 1_000);
    return () => clearTimeout(timer);
  }, [until, refetch]);

  // Its time is over also where it could not be read again.
  const isOver = error !== undefined && until !== undefined && Date.parse(until) <= Date.now();

  if (mine && asked && query.has('payment')) {
    // Mis Pedidos waits for a payment just made, and tells of a voucher; it is told the order by its number.
    const paid = new URLSearchParams(query);
    paid.delete('n');
    paid.set('order', asked);
    return <Navigate replace to={`/dashboard?${paid}`} />;
  }
  if (mine) return <Navigate replace to={`/dashboard?section=orders&order=${mine.id}`} />;
  return (
    <SheetPage title={t('title')} width={order ? '44rem' : undefined}>
      {order && !isOver ? (
        <FollowedOrder key={order.orderNumber} order={order} isAwaited={isAwaited} />
      ) : order === null && !isAsking ? (
        <FollowForms onOpened={(number) => setOpened({ number, asked })} />
      ) : (
        <NotLoaded query={reading} label={t('loading')}>
          <Skeleton $height="4.5rem" />
          <Skeleton $height="4.5rem" />
          <Skeleton $height="3rem" />
        </NotLoaded>
      )}
    </SheetPage>
  );
}
