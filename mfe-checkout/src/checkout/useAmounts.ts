import type { OrderFigures, PaymentType } from '@boom/contract';
import { quoteShipping, type ShippingQuote, useShippingZones } from '../shipping/shipping.api';
import type { CheckoutFormProps } from './CheckoutForm';
import { type BuyableLine, figuresOf, type UsedCoupon } from './orderLines';
import { offeredDiscount } from './paymentMethods';
import type { Refusal } from './refusal';

interface PricedOrder extends Pick<CheckoutFormProps, 'buyer' | 'data'> {
  lines: readonly BuyableLine[];
  coupon: UsedCoupon | null;
  refusal: Refusal | null;
  /** The place of the order that was refused, as JSON. */
  sentTo: string | undefined;
}

/** What the order costs by what is chosen in the form. */
export interface OrderAmounts {
  /** As it is to be paid. */
  figures: OrderFigures;
  /** By card. */
  cardFigures: OrderFigures;
  /** What the products cost, in centavos. */
  goodsCents: number;
  /** The current discount of a transfer, in basis points. */
  basisPoints: number;
  /** What paying by transfer saves or would save, in centavos. */
  savingCents: number;
  quote: ShippingQuote;
  /** Where shipping has zones, the day depends on the place: without one there is none. */
  isPlaceKnown: boolean;
}

/** The amounts by the form's values: the server's where it just corrected ours for this payment method and place. */
export function useAmounts({ buyer, data, lines, coupon, refusal, sentTo }: PricedOrder) {
  const zones = useShippingZones();
  const basisPoints = offeredDiscount(data.payments, data.discount);
  // With the documented fee.
  const byTransfer = figuresOf(lines, basisPoints, undefined, coupon);

  return (values: { paymentType: PaymentType }): OrderAmounts => {
    const place = buyer.placeOf(values);
    // What ships free does so to any address.
    const usedZones = place || byTransfer.shippingCents > 0 ? zones : undefined;
    const quote = buyer.quoteOf?.(values) ?? quoteShipping(usedZones, place);
    const corrected = refusal?.code === 'figures_changed' && sentTo === JSON.stringify(place) ? refusal : null;
    const figuresBy = (paymentType: PaymentType) =>
      corrected?.paymentType === paymentType
        ? corrected.now
        : figuresOf(lines, paymentType === 'direct_transfer' ? basisPoints : 0, quote.terms, coupon);
    return {
      figures: figuresBy(values.paymentType),
      cardFigures: figuresBy('mercadopago'),
      goodsCents: byTransfer.subtotalCents,
      basisPoints,
      savingCents: byTransfer.discountCents - byTransfer.couponCents,
      quote,
      isPlaceKnown: !zones || place !== null,
    };
  };
}
