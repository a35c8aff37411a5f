import type { OrderView } from '@boom/contract';
import {
  Card,
  formatDate,
  formatMoney,
  Heading,
  media,
  Row,
  Stack,
  Text,
  tokens,
  useTranslation,
} from '@boom/platform';
import { Truck } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { CardPanel } from './CardPanel';
import { OrderLines } from './OrderLines';
import { OrderTracker } from './OrderTracker';
import { StatusBadge } from './StatusBadge';
import { TransferPanel } from './TransferPanel';
import { UnpaidActions } from './UnpaidActions';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};

  ${media.phone} {
    padding: ${tokens.space[4]};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: flex-start;
  justify-content: space-between;
`;

const Amounts = styled.dl`
  display: grid;
  gap: ${tokens.space[1]};
  justify-self: end;
  width: min(20rem, 100%);
  padding-top: ${tokens.space[3]};
  border-top: 1px solid ${tokens.color.line};
  font-variant-numeric: tabular-nums;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space[3]};
  }

  & dd {
    white-space: nowrap;
  }

  ${media.phone} {
    width: 100%;
  }
`;

const Total = styled.div`
  font-size: ${tokens.size.lg};
  font-weight: ${tokens.weight.heavy};
`;

const Saving = styled.div`
  color: ${tokens.color.success};
  font-weight: ${tokens.weight.strong};
`;

/** One order: where it stands, how to pay it while that is open, what is in it. */
export function OrderCard({ order }: { order: OrderView }) {
  const { t } = useTranslation('account');
  const titleId = useId();
  const isTransfer = order.paymentType === 'direct_transfer';
  const isOver = order.paymentStatus === 'expired' || order.paymentStatus === 'refunded';
  const saves = isTransfer && Number(order.discountApplied) > 0;

  return (
    <Sheet as="article" padding={5} aria-labelledby={titleId}>
      <Head>
        <div>
          <Heading level={2} size="lg" id={titleId}>
            {t('orders.number', { orderNumber: order.orderNumber })}
          </Heading>
          <Text size="sm" tone="muted">
            {order.createdAt ? formatDate(order.createdAt) : t('orders.noDate')}
          </Text>
        </div>
        <StatusBadge status={order.status} />
      </Head>
      {!isOver && <OrderTracker status={order.status} />}
      <Shipment order={order} />
      {isTransfer ? <TransferPanel order={order} /> : <CardPanel order={order} />}
      <UnpaidActions order={order} />
      <OrderLines order={order} />
      <Amounts>
        <div>
          <dt>{t('orders.subtotal')}</dt>
          <dd>{formatMoney(order.originalAmount)}</dd>
        </div>
        <div>
          <dt>{t('orders.shipping')}</dt>
          <dd>{Number(order.shippingCost) === 0 ? t('orders.freeShipping') : formatMoney(order.shippingCost)}</dd>
        </div>
        {saves && (
          <Saving>
            <dt>{t('orders.saving')}</dt>
            <dd>−{formatMoney(order.discountApplied)} MXN</dd>
          </Saving>
        )}
        <Total>
          <dt>{t('orders.total')}</dt>
          <dd>{formatMoney(order.totalAmount)}</dd>
        </Total>
      </Amounts>
    </Sheet>
  );
}

/** Where it goes, with whom, and when it arrives – as far as that is known. */
function Shipment({ order }: { order: OrderView }) {
  const { t } = useTranslation('account');
  const { shippingAddress: to, trackingNumber, courierService, trackingUrl, estimatedDelivery, actualDelivery } = order;
  if (!to && !trackingNumber && !estimatedDelivery && !actualDelivery) return null;
  return (
    <Stack gap={1}>
      {actualDelivery ? (
        <Text size="sm">{t('orders.delivered', { date: formatDate(actualDelivery) })}</Text>
      ) : (
        estimatedDelivery && <Text size="sm">{t('orders.estimated', { date: formatDate(estimatedDelivery) })}</Text>
      )}
      {to && (
        <Text size="sm" tone="muted">
          {t('orders.shipTo', { address: [to.street, to.city, to.state, to.postalCode].join(', ') })}
        </Text>
      )}
      {trackingNumber && (
        <Row gap={2}>
          <Truck size={18} aria-hidden="true" />
          <Text as="span" size="sm" weight="strong" isTabular>
            {t(courierService ? 'orders.trackingWith' : 'orders.tracking', {
              number: trackingNumber,
              courier: courierService,
            })}
          </Text>
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
              {t('orders.track')}
            </a>
          )}
        </Row>
      )}
    </Stack>
  );
}
