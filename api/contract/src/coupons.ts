import { shareOf, toBasisPoints, toCents } from './money';

export const couponKinds = ['PORCENTAJE', 'MONTO'] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponStates = ['PROGRAMADO', 'VIGENTE', 'PAUSADO', 'AGOTADO', 'TERMINADO'] as const;
export type CouponState = (typeof couponStates)[number];

/** What a coupon takes off and from which purchase on, as a shopper may know it (decision 92). Amounts are pesos. */
export interface CouponTerms {
  code: string;
  kind: CouponKind;
  /** Per cent or pesos, with two places. */
  value: string;
  /** The most that a percentage takes off. */
  maxDiscount: string | null;
  /** What the products cost at least. */
  minPurchase: string | null;
}

/** A coupon in the panel. */
export interface CouponView extends CouponTerms {
  id: string;
  /** ISO 8601. */
  startsAt: string;
  /** Null where it does not end. */
  endsAt: string | null;
  /** In all, and of one customer; null where they are not limited. */
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  isActive: boolean;
  state: CouponState;
  /** Orders that have it and have not given it back. */
  uses: number;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** What an order's coupon took off its products, in pesos; it is part of `discountApplied`. */
export interface OrderCoupon {
  code: string;
  discount: string;
}

/** Refused by who buys: a check without an account cannot know. */
export const personalRefusals = ['coupon_already_used'] as const;

/** As codes are stored and compared: "bien venido" is "BIENVENIDO". */
export const normalizeCouponCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** The card provider takes no payment of 0.00: a coupon leaves at least so much of the products to be paid. */
const LEFT_TO_PAY_CENTS = 100;

/** How much more the products have to cost for the coupon to be valid, in centavos; 0 where they do. */
export function couponMissingCents({ minPurchase }: CouponTerms, goodsCents: number): number {
  return minPurchase ? Math.max(0, toCents(minPurchase) - goodsCents) : 0;
}

/**
 * What a coupon takes off, in centavos, rounded half up once.
 *
 * @param goodsCents what the products cost at the prices that are charged, before any discount.
 */
export function couponCentsOf(coupon: CouponTerms, goodsCents: number): number {
  if (couponMissingCents(coupon, goodsCents) > 0) return 0;
  const { kind, value, maxDiscount } = coupon;
  const off = kind === 'MONTO' ? toCents(value) : shareOf(goodsCents, toBasisPoints(value));
  const most = maxDiscount === null ? off : toCents(maxDiscount);
  return Math.max(0, Math.min(off, most, goodsCents - LEFT_TO_PAY_CENTS));
}
