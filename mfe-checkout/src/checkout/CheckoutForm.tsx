import { newOrderSchema, type OrderView } from '@boom/contract';
import {
  Button,
  type CheckoutRequest,
  EmptyState,
  media,
  Notice,
  Spinner,
  Stack,
  Text,
  tokens,
  useCheckout,
  useToast,
  useTranslation,
} from '@boom/platform';
import { Form } from '@boom/platform/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { AddressField } from './AddressField';
import { OrderLines } from './OrderLines';
import { OrderSummary, OrderTotal } from './OrderSummary';
import { figuresOf, isLineBuyable, readLines } from './orderLines';
import { PaymentField } from './PaymentField';
import { defaultPaymentType, offeredDiscount, openPaymentTypes } from './paymentMethods';
import { RefusalNotice } from './RefusalNotice';
import type { CheckoutData } from './useCheckoutData';
import { useOrderItems } from './useOrderItems';
import { type Refusal, usePlaceOrder } from './usePlaceOrder';

/** What the shopper chooses beside the quantity. */
const choiceSchema = newOrderSchema.pick(['shippingAddressId', 'paymentType']);

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

/** Beside the choices on a desk; below them on a phone, where only the total stays in sight. */
const Aside = styled.div`
  position: sticky;
  top: 0;
  display: grid;
  gap: ${tokens.space[4]};

  ${media.belowDesktop} {
    display: contents;
  }
`;

const PayBar = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  padding-top: ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};

  ${media.belowDesktop} {
    position: sticky;
    bottom: -1.5rem;
    margin: 0 -1.5rem -1.5rem;
    padding: ${tokens.space[3]} 1.5rem max(${tokens.space[4]}, env(safe-area-inset-bottom));
    background: ${tokens.color.raised};
  }

  ${media.phone} {
    margin-inline: -1rem;
    padding-inline: 1rem;
  }
`;

export interface CheckoutFormProps {
  request: CheckoutRequest;
  data: CheckoutData;
  onTransferOrder: (order: OrderView) => void;
}

export function CheckoutForm({ request, data, onTransferOrder }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const showToast = useToast();
  const { close } = useCheckout();
  const { items, setQuantity } = useOrderItems(request);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { placeOrder, isPlacing, stepUpDialog } = usePlaceOrder({ onTransferOrder, onRefused: setRefusal });

  const lines = readLines(items, data.products);
  const buyable = lines.filter(isLineBuyable);
  const leftOut = lines.filter((line) => !isLineBuyable(line));
  const basisPoints = offeredDiscount(data.payments, data.discount);
  const transferFigures = figuresOf(buyable, basisPoints);

  if (buyable.length === 0) {
    return (
      <EmptyState
        drawing="cart"
        level={3}
        title={t('checkout.nothingLeft')}
        text={t('checkout.nothingLeftText')}
        action={<Button onClick={close}>{t('checkout.keepShopping')}</Button>}
      />
    );
  }

  const handleQuantity = (productId: string, quantity: number) => {
    setRefusal(null);
    setQuantity(productId, quantity);
  };

  const initialValues = {
    shippingAddressId: data.addresses.find(({ isDefault }) => isDefault)?.id ?? '',
    paymentType: defaultPaymentType(data.payments),
  };

  return (
    <Form
      initialValues={initialValues}
      schema={choiceSchema}
      onSubmit={async ({ shippingAddressId, paymentType }) => {
        if (data.addresses.length > 0 && !shippingAddressId) {
          showToast({
            title: t('checkout.addressRequiredTitle'),
            description: t('checkout.addressRequiredText'),
            tone: 'error',
          });
          document.querySelector<HTMLElement>('input[name="shippingAddressId"]')?.focus();
          return;
        }
        setRefusal(null);
        await placeOrder({
          items: buyable.map(({ productId, quantity }) => ({ productId, quantity })),
          source: request.source,
          shippingAddressId: shippingAddressId || undefined,
          paymentType,
          figures: shownFigures(paymentType),
        });
      }}
    >
      {({ values: { paymentType } }) => (
        <Columns>
          <Stack gap={5}>
            {refusal && <RefusalNotice refusal={refusal} lines={lines} onQuantity={handleQuantity} />}
            {leftOut.map(({ productId, product }) => (
              <Notice key={productId} tone="warning">
                {product ? t('checkout.leftOut', { name: product.name }) : t('checkout.leftOutUnknown')}
              </Notice>
            ))}
            <OrderLines lines={buyable} onQuantity={handleQuantity} />
            <AddressField addresses={data.addresses} />
            <PaymentField
              open={openPaymentTypes(data.payments)}
              value={paymentType}
              savingCents={transferFigures.discountCents}
            />
          </Stack>
          <Aside>
            <OrderSummary
              figures={shownFigures(paymentType)}
              paymentType={paymentType}
              savingCents={transferFigures.discountCents}
              basisPoints={basisPoints}
            />
            <PayBar>
              <OrderTotal totalCents={shownFigures(paymentType).totalCents} />
              <Button
                type="submit"
                variant="primary"
                size="lg"
                isBlock
                disabled={isPlacing}
                icon={isPlacing && <Spinner />}
              >
                {isPlacing
                  ? t('checkout.processing')
                  : t(paymentType === 'direct_transfer' ? 'checkout.confirmTransfer' : 'checkout.payByCard')}
              </Button>
              <Text size="xs" tone="muted" style={{ textAlign: 'center' }}>
                {t(paymentType === 'direct_transfer' ? 'checkout.nextTransfer' : 'checkout.nextCard')}
              </Text>
            </PayBar>
          </Aside>
          {stepUpDialog}
        </Columns>
      )}
    </Form>
  );

  /** The server's own figures where it has just corrected ours for this way of paying. */
  function shownFigures(paymentType: string) {
    if (refusal?.code === 'figures_changed' && refusal.paymentType === paymentType) return refusal.now;
    return paymentType === 'direct_transfer' ? transferFigures : figuresOf(buyable, 0);
  }
}
