import {
  type AdminOrderDetail,
  type AdminOrderLineView,
  type AdminOrderView,
  fromCents,
  type OrderLineView,
  splitVat,
  toCents,
} from '@boom/contract';
import { formatCents, formatMoney, Picture, Row, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { DialogPart } from '../common/DialogPart';
import { FromBranches } from './FromBranches';
import { useOrdersTexts } from './i18n';

const Thumb = styled.div`
  flex: none;
  align-self: start;
  width: min(4rem, 20vw);
`;

/** Below the picture where it has no room beside it: in large text on a phone. */
const Grow = styled(Stack)`
  flex: 1 1 8rem;
  min-width: 0;
`;

const LineTotal = styled(Text)`
  margin-left: auto;
`;

const Amounts = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  font-variant-numeric: tabular-nums;

  & > dd {
    text-align: end;
  }
`;

/** The order's products, their prices and the total. */
export function OrderLines({ order }: { order: AdminOrderView | AdminOrderDetail }) {
  const { t } = useOrdersTexts();
  // The list has the product of the first line only.
  const productOf = (line: OrderLineView | AdminOrderLineView, index: number) =>
    'description' in line ? line : index === 0 ? order.product : undefined;
  return (
    <DialogPart title={t('lines')} gap={3}>
      {order.items.map((line, index) => {
        const product = productOf(line, index);
        return (
          <Row key={line.productId}>
            <Thumb>
              <Picture src={line.imageUrl} alt="" sizes="64px" />
            </Thumb>
            <Grow gap={0}>
              <strong>{line.name}</strong>
              {line.sku && (
                <Text size="sm" tone="muted">
                  {t('sku', { sku: line.sku })}
                </Text>
              )}
              {product?.description && (
                <Text size="sm" tone="muted" lines={3}>
                  {product.description}
                </Text>
              )}
              <Text size="sm" tone="muted">
                {t('quantity', { count: line.quantity })} · {t('unitPrice', { price: formatMoney(line.unitPrice) })}
              </Text>
              <FromBranches order={order} productId={line.productId} />
              {product?.isAffiliate && <Text size="sm">{t('externalProduct', { store: product.affiliateStore })}</Text>}
            </Grow>
            <LineTotal as="span" isTabular>
              {formatMoney(line.lineTotal)}
            </LineTotal>
          </Row>
        );
      })}
      <Amounts>
        <dt>{t('subtotal')}</dt>
        <dd>{formatMoney(order.originalAmount)}</dd>
        {order.coupon && (
          <>
            <dt>{t('coupon', { code: order.coupon.code })}</dt>
            <dd>−{formatMoney(order.coupon.discount)}</dd>
          </>
        )}
        <dt>{t('discount')}</dt>
        <dd>−{formatCents(toCents(order.discountApplied) - toCents(order.coupon?.discount ?? '0'))}</dd>
        <dt>{t('shippingCost')}</dt>
        <dd>{formatMoney(order.shippingCost)}</dd>
        <dt>
          <strong>{t('total')}</strong>
        </dt>
        <dd>
          <strong>{formatMoney(order.totalAmount)}</strong>
        </dd>
        {order.returnedAmount && (
          <>
            <dt>{t('returnedAmount')}</dt>
            <dd>−{formatMoney(order.returnedAmount)}</dd>
          </>
        )}
        <dt>{t('vat')}</dt>
        <dd>{formatMoney(fromCents(splitVat(toCents(order.totalAmount)).vatCents))}</dd>
      </Amounts>
    </DialogPart>
  );
}
