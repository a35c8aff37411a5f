import { fromCents, type OrderView, splitVat, toCents } from '@boom/contract';
import { formatCents, formatMoney, media, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useOrdersTexts } from './i18n';

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

  /* A coupon's code may be long. */
  & dt {
    overflow-wrap: anywhere;
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

const Tax = styled.div`
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

/** The order's amounts, from the lines to the total and what went back of it. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const savingCents = toCents(order.discountApplied) - toCents(order.coupon?.discount ?? '0');
  return (
    <Amounts>
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>{formatMoney(order.originalAmount)}</dd>
      </div>
      <div>
        <dt>{t(order.pickup ? 'pickup.shipping' : 'shipping')}</dt>
        <dd>{Number(order.shippingCost) === 0 ? t('freeShipping') : formatMoney(order.shippingCost)}</dd>
      </div>
      {order.coupon && (
        <Saving>
          <dt>{t('coupon', { code: order.coupon.code })}</dt>
          <dd>−{formatMoney(order.coupon.discount)} MXN</dd>
        </Saving>
      )}
      {savingCents > 0 && (
        <Saving>
          <dt>{t('saving')}</dt>
          <dd>−{formatCents(savingCents)} MXN</dd>
        </Saving>
      )}
      <Total>
        <dt>{t('total')}</dt>
        <dd>{formatMoney(order.totalAmount)}</dd>
      </Total>
      {order.returnedAmount && (
        <div>
          <dt>{t('returned')}</dt>
          <dd>−{formatMoney(order.returnedAmount)} MXN</dd>
        </div>
      )}
      <Tax>
        <dt>{t('vat')}</dt>
        <dd>{formatMoney(fromCents(splitVat(toCents(order.totalAmount)).vatCents))}</dd>
      </Tax>
    </Amounts>
  );
}
