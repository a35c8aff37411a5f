import { fromCents, MAX_ORDER_LINES, priceOrder, SHIPPING_FEE_CENTS, unitPriceCents } from '@boom/contract';
import {
  Button,
  formatMoney,
  lazyComponent,
  Notice,
  Price,
  type PricedCartLine,
  Stack,
  Text,
  tokens,
  useShop,
} from '@boom/platform';
import type { MouseEventHandler } from 'react';
import styled from 'styled-components';
import { useCartTexts } from './i18n';

const CartShipping = lazyComponent(() => import('../shipping/CartShipping'), { waiting: () => null });

/** As high as the button that comes, so that the foot does not grow under a thumb. */
const QuotePlace = styled.div`
  height: ${tokens.controlHeight};
`;

const QuoteButton = lazyComponent(() => import('./QuoteButton'), { waiting: () => <QuotePlace /> });

const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
`;

interface CartFootProps {
  /** The lines that can be bought; others do not count. */
  bought: readonly PricedCartLine[];
  /** How many more lines could be bought, but exceed the limit of an order. */
  leftCount: number;
  /** Whether products of other lines are still loading. */
  isReading: boolean;
  /** Without prices there is nothing to pay, but the cart can still be emptied. */
  isUnread: boolean;
  onPay: () => void;
  onEmpty: () => void;
  /** Called when the shopper follows a link. */
  onLeave: MouseEventHandler;
}

export function CartFoot({ bought, leftCount, isReading, isUnread, onPay, onEmpty, onLeave }: CartFootProps) {
  const { t } = useCartTexts();
  const { quoteDays, shippingFrom } = useShop();
  // What an order of these lines costs by card.
  const { subtotalCents, shippingCents } = priceOrder(
    bought.flatMap(({ product, quantity }) =>
      product ? [{ ...product, unitPriceCents: unitPriceCents(product, quantity), quantity }] : [],
    ),
    0,
  );
  // Nothing costs nothing to ship, which is no promise.
  const shipsFree = bought.length > 0 && shippingCents === 0;
  const clear = (
    <Button variant="ghost" isBlock onClick={onEmpty}>
      {t('clear')}
    </Button>
  );
  if (isUnread) return clear;

  return (
    <Stack gap={3}>
      <Total>
        <Text as="span" weight="heavy" size="lg">
          {t('total')}
        </Text>
        <output aria-live="polite">
          <Price amount={fromCents(subtotalCents)} size="lg" />
        </output>
      </Total>
      {!shipsFree && shippingFrom !== undefined ? (
        <CartShipping goodsCents={subtotalCents} />
      ) : (
        <Text size="sm" tone="muted">
          {t(shipsFree ? 'totalShipsFree' : 'totalNote', { amount: formatMoney(fromCents(SHIPPING_FEE_CENTS)) })}
        </Text>
      )}
      {leftCount > 0 && (
        <Notice tone="info" title={t('tooManyTitle', { max: MAX_ORDER_LINES })}>
          {t('tooManyText', { count: leftCount })}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={isReading}
        disabled={!isReading && bought.length === 0}
        onClick={onPay}
      >
        {t('pay')}
      </Button>
      {quoteDays !== null &&
        (bought.length > 0 ? <QuoteButton lines={bought} onLeave={onLeave} /> : isReading && <QuotePlace />)}
      {clear}
    </Stack>
  );
}
