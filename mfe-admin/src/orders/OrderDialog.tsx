import type { AdminOrderView } from '@boom/contract';
import {
  formatDateTime,
  formatMoney,
  Grid,
  Heading,
  Picture,
  Row,
  Stack,
  Text,
  tokens,
  useTranslation,
} from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import styled from 'styled-components';
import { OrderPayments } from '../payments/OrderPayments';
import { ShipmentForm } from './ShipmentForm';
import { StatusSelect } from './StatusSelect';
import { StatusTimeline } from './StatusTimeline';

const Thumb = styled.div`
  flex: none;
  width: 4rem;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  margin: 0;
  font-variant-numeric: tabular-nums;

  & > dd {
    margin: 0;
    text-align: end;
  }
`;

export default function OrderDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { user, shippingAddress: address, product } = order;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('orders.dialogTitle', { number: order.orderNumber })}
      description={formatDateTime(order.createdAt)}
    >
      <Stack gap={5}>
        <Grid columns={{ phone: 1, tablet: 2, desktop: 2, wide: 2 }} gap={4}>
          <Stack as="section" gap={1}>
            <Heading level={3} size="md">
              {t('orders.customer')}
            </Heading>
            <span>{user.fullName}</span>
            <Text size="sm" tone="muted">
              {user.email} · {user.username}
            </Text>
          </Stack>
          <Stack as="section" gap={1}>
            <Heading level={3} size="md">
              {t('orders.address')}
            </Heading>
            {address ? (
              <Text size="sm">
                {address.title}
                <br />
                {address.street}
                <br />
                {address.postalCode} {address.city}, {address.state}, {address.country}
              </Text>
            ) : (
              <Text tone="muted">{t('orders.noAddress')}</Text>
            )}
          </Stack>
        </Grid>
        <Stack as="section" gap={3}>
          <Heading level={3} size="md">
            {t('orders.lines')}
          </Heading>
          {order.items.map((line) => (
            <Row key={line.productId} isWrapping={false}>
              <Thumb>
                <Picture src={line.imageUrl} alt="" sizes="64px" />
              </Thumb>
              <Stack gap={0}>
                <strong>{line.name}</strong>
                <Text size="sm" tone="muted">
                  {t('orders.quantity', { count: line.quantity })} ·{' '}
                  {t('orders.unitPrice', { price: formatMoney(line.unitPrice) })}
                </Text>
              </Stack>
            </Row>
          ))}
          {product.isAffiliate && (
            <Text tone="muted">{t('orders.externalProduct', { store: product.affiliateStore })}</Text>
          )}
          <Figures>
            <dt>{t('orders.subtotal')}</dt>
            <dd>{formatMoney(order.originalAmount)}</dd>
            <dt>{t('orders.discount')}</dt>
            <dd>−{formatMoney(order.discountApplied)}</dd>
            <dt>{t('orders.shippingCost')}</dt>
            <dd>{formatMoney(order.shippingCost)}</dd>
            <dt>
              <strong>{t('orders.total')}</strong>
            </dt>
            <dd>
              <strong>{formatMoney(order.totalAmount)}</strong>
            </dd>
          </Figures>
        </Stack>
        <OrderPayments orderId={order.id} />
        <Stack as="section" gap={3}>
          <Heading level={3} size="md">
            {t('orders.timeline')}
          </Heading>
          <StatusTimeline order={order} />
          <StatusSelect order={order} />
        </Stack>
        <ShipmentForm order={order} />
      </Stack>
    </Dialog>
  );
}
