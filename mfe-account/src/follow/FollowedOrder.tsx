import { endOfOrder, type FollowedOrderView } from '@boom/contract';
import {
  Button,
  formatDateTime,
  formatMoney,
  Heading,
  lazyComponent,
  Notice,
  Row,
  Stack,
  Text,
  WhatsappHelp,
} from '@boom/platform';
import { Trans, useErrorToast } from '@boom/platform/forms';
import { Link } from '@boom/platform/router';
import { useOrdersTexts } from '../orders/i18n';
import { OrderTimeline } from '../orders/OrderTimeline';
import { OrderTracker } from '../orders/OrderTracker';
import { Shipment } from '../orders/Shipment';
import { StatusBadge } from '../orders/StatusBadge';
import { TransferMoney } from '../orders/TransferMoney';
import { FollowedLines } from './FollowedLines';
import { FollowedPayment } from './FollowedPayment';
import { useLeaveFollowedOrderMutation } from './follow.api';
import { GuestTransfer } from './GuestTransfer';
import { useFollowTexts } from './i18n';

/** Only for an order that is in no account. */
const GuestAccountPanel = lazyComponent(() => import('./GuestAccountPanel'));

/**
 * How far an order is, and how to transfer its money; of an order without an account, what its buyer can do
 * here only.
 *
 * @param isAwaited it was just paid, or tried to, and the provider's notice may still be on its way.
 */
export default function FollowedOrder({ order, isAwaited }: { order: FollowedOrderView; isAwaited: boolean }) {
  const { t } = useFollowTexts();
  const { t: tOrder } = useOrdersTexts();
  const showError = useErrorToast();
  const [leave, { isLoading: isLeaving }] = useLeaveFollowedOrderMutation();

  const handleLeave = async () => {
    const { error } = await leave();
    if (error) showError(error);
  };

  return (
    <Stack gap={5}>
      <Row justify="space-between">
        <Heading level={2} size="lg">
          {tOrder('number', { orderNumber: order.orderNumber })}
        </Heading>
        <StatusBadge order={order} />
      </Row>
      {order.guest && (
        <Text size="sm" tone="muted">
          {t('mailedTo', { email: order.guest.email })}
        </Text>
      )}
      {!endOfOrder(order) && <OrderTracker order={order} />}
      <Stack gap={1}>
        <Shipment order={order} />
        {order.destination && (
          <Text size="sm" tone="muted">
            {t('destination', { place: order.destination })}
          </Text>
        )}
      </Stack>
      <TransferMoney money={order.transferMoney} />
      {isAwaited ? <Notice tone="info" title={t('confirming')} /> : <FollowedPayment order={order} />}
      {order.guest && !isAwaited && <GuestTransfer guest={order.guest} orderNumber={order.orderNumber} />}
      <FollowedLines items={order.items} />
      <Text weight="strong" isTabular>
        {t('total', { total: formatMoney(order.totalAmount) })}
      </Text>
      {order.returnedAmount && <Text isTabular>{t('returned', { amount: formatMoney(order.returnedAmount) })}</Text>}
      <OrderTimeline order={order} />
      {order.guest ? (
        <GuestAccountPanel guest={order.guest} orderNumber={order.orderNumber} />
      ) : (
        <Text size="sm" tone="muted">
          <Trans t={t} i18nKey="limits" components={{ account: <Link to="/dashboard?section=orders">{null}</Link> }} />
        </Text>
      )}
      <WhatsappHelp text={tOrder('ask', { number: order.orderNumber })} />
      <Row>
        <Button isBusy={isLeaving} onClick={() => void handleLeave()}>
          {t('leave')}
        </Button>
        <Text as="span" size="sm" tone="muted">
          {t('until', { time: formatDateTime(order.accessUntil).split(', ').at(-1) })}
        </Text>
      </Row>
    </Stack>
  );
}
