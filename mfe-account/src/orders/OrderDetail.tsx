import { Button, EmptyState, LinkButton, Skeleton, Stack, tokens, WhatsappHelp } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { Printer } from 'lucide-react';
import { NotLoaded } from '../common/NotLoaded';
import { OrderInvoice } from '../invoices/OrderInvoice';
import { RefundAccount } from '../refundAccount/RefundAccount';
import { OrderReturns } from '../returns/OrderReturns';
import { useOrdersTexts } from './i18n';
import { OrderCard } from './OrderCard';
import { OrderReceipt } from './OrderReceipt';
import { OrderRefunds } from './OrderRefunds';
import { OrderTimeline } from './OrderTimeline';
import { useFindOrderQuery } from './orders.api';

/** One order at an address of its own. @param listPath the list that it was opened from. */
export function OrderDetail({ orderId, listPath }: { orderId: string; listPath: string }) {
  const { t } = useOrdersTexts();
  // Status and deadlines change on the server: read them, as what belongs to it, whenever the order is opened, and
  // when it is looked at again. A tap on its news shows the tab where it is open already (decision 81).
  const query = useFindOrderQuery(orderId, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { currentData: order, error } = query;

  // Also where it was shown before: who reads it now may be another person.
  if (error && 'status' in error && error.status === 404) {
    return (
      <EmptyState
        drawing="orders"
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={
          <LinkButton to={listPath} variant="primary">
            {t('all')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack gap={4}>
      <Link to={listPath}>{t('all')}</Link>
      {!order && (
        <NotLoaded query={query} label={t('loadingOne')}>
          <Skeleton $height="24rem" $radius={tokens.radius.card} />
        </NotLoaded>
      )}
      {order && (
        <OrderCard order={order}>
          <RefundAccount of={`orders/${order.id}`} clabeEnd={order.refundClabeEnd} />
          <OrderRefunds order={order} />
          <OrderReturns order={order} />
          <OrderInvoice orderId={order.id} />
          <OrderTimeline order={order} />
          <div>
            <Button icon={<Printer />} onClick={() => window.print()}>
              {t('print.button')}
            </Button>
          </div>
          <WhatsappHelp text={t('ask', { number: order.orderNumber })} />
          <OrderReceipt order={order} />
        </OrderCard>
      )}
    </Stack>
  );
}
