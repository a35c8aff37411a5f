import { addressLine, type OrderView, receiverLine } from '@boom/contract';
import { formatDate, Row, Stack, Text } from '@boom/platform';
import { Truck } from 'lucide-react';
import { useOrdersTexts } from './i18n';

type Shipped = Pick<
  OrderView,
  'trackingNumber' | 'courierService' | 'trackingUrl' | 'estimatedDelivery' | 'actualDelivery'
> &
  Partial<Pick<OrderView, 'shippingAddress'>>;

/** The address, the carrier and the date of arrival, as far as known. */
export function Shipment({ order }: { order: Shipped }) {
  const { t } = useOrdersTexts();
  const { shippingAddress: to, trackingNumber, courierService, trackingUrl, estimatedDelivery, actualDelivery } = order;
  if (!to && !trackingNumber && !estimatedDelivery && !actualDelivery) return null;
  return (
    <Stack gap={1}>
      {actualDelivery ? (
        <Text size="sm">{t('delivered', { date: formatDate(actualDelivery) })}</Text>
      ) : (
        estimatedDelivery && <Text size="sm">{t('estimated', { date: formatDate(estimatedDelivery) })}</Text>
      )}
      {to && (
        <Text size="sm" tone="muted">
          {t('shipTo', { address: [receiverLine(to), addressLine(to)].filter(Boolean).join(', ') })}
        </Text>
      )}
      {trackingNumber && (
        <Row gap={2}>
          <Truck size={18} aria-hidden="true" />
          <Text as="span" size="sm" weight="strong" isTabular>
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
