import { fromCents, SHIPPING_FEE_CENTS } from '@boom/contract';
import { type CheckoutRequest, lazyComponent, media, Notice, Stack, tokens, useShop, useToast } from '@boom/platform';
import { Form } from '@boom/platform/forms';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import type { CheckoutFormProps } from './CheckoutForm';
import { useCheckoutTexts } from './i18n';
import { forgetChoices, KeepChoices, useKeptChoices } from './KeptChoices';
import { NothingToOrder } from './NothingToOrder';
import { OrderLines } from './OrderLines';
import { OrderSummary } from './OrderSummary';
import { type BuyableLine, isLineBuyable, type OrderLine, readLines, type UsedCoupon } from './orderLines';
import { PayBar } from './PayBar';
import { PaymentField } from './PaymentField';
import { defaultPaymentType } from './paymentMethods';
import { RefusalNotice } from './RefusalNotice';
import type { Refusal } from './refusal';
import { TermsLine } from './TermsLine';
import { useAmounts } from './useAmounts';
import { useCartBoughtElsewhere } from './useCartBoughtElsewhere';
import { usePlaceOrder } from './usePlaceOrder';

const CouponField = lazyComponent(() => import('../coupon/CouponField'), { waiting: () => null });

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 17rem;
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space[5]};
  }
`;

/** Beside the choices on a large screen, below them on a phone. */
const Aside = styled.div`
  position: sticky;
  top: 0;
`;

const nothing: CheckoutRequest['items'] = [];

/** What every buyer is asked, whoever they are and however they get it; and the order placed with it. */
export function OrderForm({
  request,
  data,
  orderItems: { items, setQuantity },
  buyer,
  foot,
  isPlacing,
  setPlacing,
  onTransferOrder,
}: CheckoutFormProps) {
  const { t } = useCheckoutTexts();
  const formId = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [coupon, setCoupon] = useState<UsedCoupon | null>(null);
  const couponBlocksOrder = useRef<() => boolean>(null);
  // A quote's prices are the whole promise.
  const takesCoupons = Boolean(useShop().hasCoupons) && !request.quote;
  // Amounts that the API corrected are those of the address that the order was sent with.
  const [sentTo, setSentTo] = useState<string>();
  // An order that was sent holds units of its own: it may be sent again, until the API says that they are not there.
  const [held, setHeld] = useState(nothing);
  const showToast = useToast();
  const kept = useKeptChoices();
  const [usual] = useState(() => defaultPaymentType(data.payments));
  const { placeOrder, stepUpDialog } = usePlaceOrder({
    setPlacing,
    onMade: () => {
      forgetChoices();
      buyer.onMade?.();
    },
    onTransferOrder,
    onRefused: handleRefused,
    // As it was before this order was sent: an earlier one, of another branch, holds its units still.
    onShortBranch: () => setHeld(held),
  });

  const lines = readLines(items, data.products, request.quote, held);
  const buyable = lines.filter(isOrdered);
  useCartBoughtElsewhere(request, buyable, isPlacing);
  const refused = refusal?.code === 'out_of_stock' ? refusal.productIds : [];
  // A line named in the refusal needs no second notice.
  const leftOut = lines.filter((line) => !isOrdered(line) && !(line.product && refused.includes(line.productId)));
  const missing =
    request.quote && held.length === 0
      ? lines.filter((line) => !isLineBuyable(line) || line.quantity > line.product.stock)
      : [];
  const amountsOf = useAmounts({ buyer, data, lines: buyable, coupon, refusal, sentTo });

  if (buyable.length === 0 || missing.length > 0) {
    // What is left is ordered without the quote.
    const today = readLines(items, data.products, undefined, held);
    return <NothingToOrder refusal={refusal} lines={today} missing={missing} names={request.quote?.names} />;
  }

  const handleQuantity = request.quote
    ? undefined
    : (productId: string, quantity: number) => {
        // The others that it names are as short as before.
        const rest = refused.filter((id) => id !== productId);
        setRefusal(rest.length > 0 ? { code: 'out_of_stock', productIds: rest } : null);
        setQuantity(productId, quantity);
      };

  return (
    <Form
      id={formId}
      initialValues={{ paymentType: usual, ...buyer.initialValues, ...kept }}
      schema={buyer.schema}
      onSubmit={async (values) => {
        if (isPlacing || couponBlocksOrder.current?.()) return;
        const told = buyer.readOrder(values);
        if (!told) return;
        const { quote, figures } = amountsOf(values);
        if (quote.zone?.isServed === false) {
          showToast({ title: t('notServedTitle'), description: t('notServedText'), tone: 'error' });
          return;
        }
        setRefusal(null);
        setSentTo(JSON.stringify(buyer.placeOf(values)));
        const ordered = (request.quote ? lines : buyable).map(({ productId, quantity }) => ({ productId, quantity }));
        setHeld(ordered);
        await placeOrder({
          items: ordered,
          source: request.source,
          quote: request.quote,
          paymentType: values.paymentType,
          figures,
          ...(figures.shippingCents !== SHIPPING_FEE_CENTS && { shippingCost: fromCents(figures.shippingCents) }),
          ...(coupon && figures.couponCents > 0 && { couponCode: coupon.code }),
          ...told,
        });
      }}
    >
      {({ values, values: { paymentType } }) => {
        const amounts = amountsOf(values);
        return (
          <Columns>
            <KeepChoices usual={usual} />
            <Stack gap={5}>
              {refusal && <RefusalNotice refusal={refusal} lines={lines} onQuantity={handleQuantity} />}
              {leftOut.map(({ productId, product }) => (
                <Notice key={productId} tone="warning">
                  {product ? t('leftOut', { name: product.name }) : t('leftOutUnknown')}
                </Notice>
              ))}
              <OrderLines lines={buyable} onQuantity={handleQuantity} />
              {buyer.who?.({ ...request, items })}
              {buyer.fields(buyable)}
              {amounts.quote.zone?.isServed === false && (
                <Notice tone="warning" role="alert" title={t('notServedTitle')}>
                  {t('notServedText')}
                </Notice>
              )}
              <PaymentField data={data} value={paymentType} amounts={amounts} />
              {buyer.extra}
            </Stack>
            <Aside>
              <OrderSummary lines={buyable} amounts={amounts} paymentType={paymentType} couponCode={coupon?.code} />
              {takesCoupons && (
                <CouponField
                  used={coupon}
                  goodsCents={amounts.goodsCents}
                  isStale={refusal?.code === 'figures_changed'}
                  onChange={(next) => {
                    setRefusal(null);
                    setCoupon(next);
                  }}
                  onRestore={setCoupon}
                  blocksOrder={couponBlocksOrder}
                />
              )}
              <TermsLine />
            </Aside>
            {stepUpDialog}
            {foot &&
              createPortal(
                <PayBar
                  formId={formId}
                  paymentType={paymentType}
                  totalCents={amounts.figures.totalCents}
                  isPlacing={isPlacing}
                />,
                foot,
              )}
          </Columns>
        );
      }}
    </Form>
  );

  /** A quote is ordered whole, or not at all (decision 89). */
  function isOrdered(line: OrderLine): line is BuyableLine {
    return request.quote ? line.product !== null : isLineBuyable(line);
  }

  function handleRefused(next: Refusal) {
    setRefusal(next);
    if (next.code === 'out_of_stock') setHeld(nothing);
    if (next.code === 'figures_changed' && next.couponError) setCoupon(null);
  }
}
