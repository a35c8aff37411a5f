import type { OrderView } from '@boom/contract';
import { formatMoney, media, tokens, useTranslation } from '@boom/platform';
import styled from 'styled-components';

const Amounts = styled.dl`
  display: grid;
  gap: ${tokens.space[1]};
  width: min(20rem, 100%);
  margin-left: auto;
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

/** The order's amounts, from the lines to the total. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const { t } = useTranslation('account');
  const saves = order.paymentType === 'direct_transfer' && Number(order.discountApplied) > 0;
  return (
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
  );
}
