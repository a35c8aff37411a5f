import type { CouponTerms } from '@boom/contract';
import { asObject, createStored } from '@boom/platform';

export interface StoredCoupon extends CouponTerms {
  /** The order that its shopper left with, to pay it by card. */
  orderNumber?: string;
}

/** What is used in this tab: it survives a reload of the checkout, and a card that fails, until the order is made. */
export const storedCoupon = createStored<StoredCoupon>('boom.coupon', asObject, 'sessionStorage');
