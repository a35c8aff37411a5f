import { addressLine, endOfOrder, isDayOver, type OrderView, receiverLine } from '@boom/contract';
import { formatDate, lazyComponent, Row, Stack, Text } from '@boom/platform';
import { Truck } from 'lucide-react';
import { useOrdersTexts } from './i18n';

/** Most shops have no branches. */
const Pickup = lazyComponent(() => import('../pickup/Pickup'), { waiting: () => null });

type Shipped = Pick<
  OrderView,
  | 'orderNumber'
  | 'status'
  | 'paymentStatus'
  | 'cancelledAt'
  | 'isInReview'
  | 'pickup'
  | 'trackingNumber'
  | 'courierService'
  | 'trackingUrl'
  | 'estimatedDelivery'
  | 'actualDelivery'
> &
  Partial<Pick<OrderView, 'shippingAddress'>>;

/** The address, the carrier and the date of arrival, as far as known; or where it is picked up. */
export function Shipment({ order }: { order: Shipped }) {
  const { t } = useOrdersTexts();
  const { shippingAddress: to, trackingNumber, courierService, trackingUrl, estimatedDelivery, actualDelivery } = order;
  if (order.pickup) return <Pickup order={order} branch={order.pickup} />;
  if (!to && !trackingNumber && !estimatedDelivery && !actualDelivery) return null;
  return (
    <Stack gap={1}>
      {actualDelivery ? (
        <Text size="sm">{t('delivered', { date: formatDate(actualDelivery) })}</Text>
      ) : (
        estimatedDelivery &&
        !order.isInReview &&
        !endOfOrder(order) && (
          <Text size="sm">
            {t(isDayOver(new Date(estimatedDelivery)) ? 'late' : 'estimated', { date: formatDate(estimatedDelivery) })}
          </Text>
        )
      )}
      {to && (
        <Text size="sm" tone="muted">
          {t('shipTo', { address: [receiverLine(to), addressLine(to)].filter(Boolean).join(', ') })}
        </Text>
      )}
      {trackingNumber && (
        <Row gap={2}>
          <Truck size={18} />
          <Text as="span" size="sm" weight="strong" isTabular style={{ overflowWrap: 'anywhere' }}>
            {t(courierService ? 'trackingWith' : 'tracking', {
              number: trackingNumber,
              courier: courierService,
            })}
          </Text>
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
              {t('track')}
            </a>
          )}
        </Row>
      )}
    </Stack>
  );
}
