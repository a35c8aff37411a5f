import { daysOfOrder, type PaymentType, splitVat } from '@boom/contract';
import { deliveryPromise, formatCents, Heading, lazyComponent, tokens, useShop } from '@boom/platform';
import styled from 'styled-components';
import { useCheckoutTexts } from './i18n';
import type { BuyableLine } from './orderLines';
import type { OrderAmounts } from './useAmounts';

const ShippingNotes = lazyComponent(() => import('../shipping/ShippingNotes'), { waiting: () => null });

const Amounts = styled.dl`
  display: grid;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[3]};
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.div<{ $isSaving?: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  ${({ $isSaving }) => $isSaving && `color: ${tokens.color.success}; font-weight: ${tokens.weight.strong};`}

  /* A coupon's code may be long. */
  & > dt {
    overflow-wrap: anywhere;
  }

  & > dd {
    flex: none;
  }
`;

const Tax = styled(Amount)`
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

const Arrival = styled.p`
  margin-top: ${tokens.space[3]};
  font-size: ${tokens.size.sm};
`;

interface OrderSummaryProps {
  lines: readonly BuyableLine[];
  amounts: OrderAmounts;
  paymentType: PaymentType;
  couponCode: string | undefined;
}

/** The amounts of the total. The transfer's line keeps its space when paying by card, so that nothing jumps. */
export function OrderSummary({
  lines,
  amounts: { figures, savingCents, basisPoints, quote, isPlaceKnown },
  paymentType,
  couponCode,
}: OrderSummaryProps) {
  const { t } = useCheckoutTexts();
  const shop = useShop();
  const isTransfer = paymentType === 'direct_transfer';
  return (
    <section>
      <Heading level={3} size="lg">
        {t('summary')}
      </Heading>
      <Amounts>
        <Amount>
          <dt>{t('subtotal')}</dt>
          <dd>{formatCents(figures.subtotalCents)}</dd>
        </Amount>
        {figures.couponCents > 0 && (
          <Amount $isSaving>
            <dt>{t('coupon', { code: couponCode })}</dt>
            <dd>−{formatCents(figures.couponCents)}</dd>
          </Amount>
        )}
        {isTransfer && savingCents > 0 && (
          <Amount $isSaving>
            <dt>{t('discount', { percent: formatPercent(basisPoints) })}</dt>
            <dd>−{formatCents(figures.discountCents - figures.couponCents)}</dd>
          </Amount>
        )}
        {!isTransfer && savingCents > 0 && (
          <Amount $isSaving>
            <dt>{t('discountUnused')}</dt>
            <dd>{formatCents(savingCents)}</dd>
          </Amount>
        )}
        <Amount>
          <dt>{quote.label ?? t('shipping')}</dt>
          <dd>{shippingText()}</dd>
        </Amount>
        <Tax>
          <dt>{t('vat')}</dt>
          <dd>{formatCents(splitVat(figures.totalCents).vatCents)}</dd>
        </Tax>
      </Amounts>
      {/* What is picked up is ready when its branch says. */}
      {isPlaceKnown && !quote.label && quote.zone?.isServed !== false && (
        <Arrival>{t('arrives', { day: lastDay() })}</Arrival>
      )}
      {quote.zone && (
        <ShippingNotes zone={quote.zone} goodsCents={figures.subtotalCents} isFree={figures.shippingCents === 0} />
      )}
    </section>
  );

  /** Counted as the API does once the order is paid. */
  function lastDay() {
    const days = daysOfOrder(lines.map(({ product }) => product)) + (quote.zone?.extraDays ?? 0);
    const order = { deliveryTime: '', isImported: true, importDeliveryDays: days };
    return deliveryPromise(order, new Date(), 'long', shop).day;
  }

  function shippingText() {
    if (quote.isOpen) return t('shippingOpen');
    if (quote.zone?.isServed === false) return '—';
    return figures.shippingCents === 0 ? t('freeShipping') : formatCents(figures.shippingCents);
  }
}

/** 350 → "3.5", 500 → "5". */
function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}
