import { SHIPPING_FEE_CENTS } from './constants';
import { withoutThousands } from './shapes';

/**
 * Money travels as decimal text with two places ("1299.00") and is calculated in integer centavos,
 * because 599.80 * 100 is 59979.99… in floating point.
 */

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** Whether a text is an amount the store accepts: up to 99,999,999.99, no sign, no exponent. */
export function isAmount(value: string): boolean {
  return AMOUNT.test(value);
}

/** An amount as people write it, with what every screen shows beside the digits: "$10,903.14" → "10903.14". */
export const plainAmount = (typed: string): string => withoutThousands(typed.trim().replace(/^\$\s*/, ''));

/**
 * @param amount pesos as decimal text, "1299" or "1299.5" or "1299.00".
 * @returns centavos.
 * @throws RangeError when the text is no amount.
 */
export function toCents(amount: string): number {
  if (!isAmount(amount)) throw new RangeError(`Not an amount: ${amount}`);
  const [pesos = '0', centavos = ''] = amount.split('.');
  return Number(pesos) * 100 + Number(centavos.padEnd(2, '0'));
}

/** @returns pesos with two places: 129900 → "1299.00". */
export function fromCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "3.50" percent → 350 basis points (hundredths of a percent). */
export function toBasisPoints(percent: string): number {
  return toCents(percent);
}

/** A share of an amount, rounded half up to the centavo. */
export function shareOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}

/** What of a product decides the price of an order line. */
export interface PricedLine {
  unitPriceCents: number;
  quantity: number;
  /** Products may be left out of the transfer discount. */
  allowTransferDiscount: boolean;
  freeShipping: boolean;
}

/** All figures in centavos. */
export interface OrderFigures {
  subtotalCents: number;
  /** All discounts together: the coupon's, and what a transfer is given. */
  discountCents: number;
  /** The coupon's part of them. */
  couponCents: number;
  shippingCents: number;
  totalCents: number;
}

/** What an address pays for shipping (decision 87), in centavos. */
export interface ShippingTerms {
  feeCents: number;
  /** The surcharge of an extended zone; charged also where an amount makes the fee 0. */
  surchargeCents: number;
  /** The fee is 0 from so much on; null where it always holds. */
  freeFromCents: number | null;
}

/** The documented flat fee: all there is until the shop sets a zone. */
export const shippingByDefault: ShippingTerms = {
  feeCents: SHIPPING_FEE_CENTS,
  surchargeCents: 0,
  freeFromCents: null,
};

/**
 * What shipping costs, in centavos.
 *
 * @param goodsCents what the products cost, before the discount for transfers: how one pays changes no shipping.
 */
export function shippingFor({ feeCents, surchargeCents, freeFromCents }: ShippingTerms, goodsCents: number): number {
  return (freeFromCents !== null && goodsCents >= freeFromCents ? 0 : feeCents) + surchargeCents;
}

/**
 * The figures of an order: total = subtotal − discounts + shipping.
 *
 * A coupon comes off the products; the transfer discount is taken on what remains of the eligible lines, and rounded once
 * (decision 92). Shipping is the flat fee or what the address's zone says, by the products before all discounts, and free
 * when every line ships free.
 *
 * @param transferDiscountBasisPoints 0 for card payments.
 * @param couponFor what a coupon takes off products that cost so much (`couponCentsOf`), in centavos.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  transferDiscountBasisPoints: number,
  shipping = shippingByDefault,
  couponFor: (goodsCents: number) => number = () => 0,
): OrderFigures {
  const sumOf = (some: readonly PricedLine[]) =>
    some.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const subtotalCents = sumOf(lines);
  const couponCents = couponFor(subtotalCents);
  const eligibleCents = sumOf(lines.filter((line) => line.allowTransferDiscount));
  const couponOfEligible = couponCents && Math.round(couponCents * (eligibleCents / subtotalCents));
  const discountCents = couponCents + shareOf(eligibleCents - couponOfEligible, transferDiscountBasisPoints);
  const shipsFree = lines.length > 0 && lines.every((line) => line.freeShipping);
  const shippingCents = lines.length === 0 || shipsFree ? 0 : shippingFor(shipping, subtotalCents);
  return {
    subtotalCents,
    discountCents,
    couponCents,
    shippingCents,
    totalCents: subtotalCents - discountCents + shippingCents,
  };
}

/** IVA of 16 %, in percent; the 8 % of the border zone is not known to this store (payments sheet, section 8). */
const VAT_PERCENT = 16;

/** What of a price, which includes it, is IVA: 129 950 → 112 026 + 17 924 (payments sheet, section 8). Centavos. */
export function splitVat(grossCents: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + VAT_PERCENT));
  return { netCents, vatCents: grossCents - netCents };
}
