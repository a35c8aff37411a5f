import { addressLine, directionLines, endOfOrder, formatPhone, type OrderView, type PickupView } from '@boom/contract';
import { formatDate, Stack, Text } from '@boom/platform';
import { usePickupTexts } from './i18n';

type PickedUp = Pick<
  OrderView,
  'orderNumber' | 'status' | 'paymentStatus' | 'cancelledAt' | 'isInReview' | 'estimatedDelivery' | 'actualDelivery'
>;

/** Where an order is picked up, when, and with what. */
export default function Pickup({ order, branch }: { order: PickedUp; branch: PickupView }) {
  const { t } = usePickupTexts();
  const { orderNumber, status, estimatedDelivery, actualDelivery } = order;
  if (actualDelivery) return <Text size="sm">{t('delivered', { date: formatDate(actualDelivery) })}</Text>;
  const isThere = status === 'ENVIADO' || status === 'EN_RUTA';
  const isOver = endOfOrder(order) !== null;
  // What is held waits in the branch, which does not hand it over.
  const isReady = isThere && !isOver && !order.isInReview;
  return (
    <Stack gap={1}>
      {isReady && (
        <Text size="sm" tone="success" weight="strong">
          {t('ready')}
        </Text>
      )}
      {!isOver && !isThere && !order.isInReview && estimatedDelivery && (
        <Text size="sm">{t('estimated', { date: formatDate(estimatedDelivery) })}</Text>
      )}
      <Text size="sm" weight="strong">
        {t('at', { branch: branch.name })}
      </Text>
      {!isOver && (
        <Text size="sm" tone="muted">
          {[addressLine(branch), ...directionLines(branch)].join('. ')}
          <br />
          {t('hours', { hours: branch.hours })}
          {branch.phone && (
            <>
              <br />
              {t('phone')} <a href={`tel:${branch.phone}`}>{formatPhone(branch.phone)}</a>
            </>
          )}
          <br />
          <a
            href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: addressLine(branch) })}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('map')}
          </a>
        </Text>
      )}
      {isReady && <Text size="sm">{t('bring', { orderNumber })}</Text>}
    </Stack>
  );
}
