import type { CouponTerms } from '@boom/contract';
import { asObject, createStored } from '@boom/platform';

export interface StoredCoupon extends CouponTerms {
  /** Who used it; nobody yet where its shopper signs in later. */
  userId?: string;
  /** The order that its shopper left with, to pay it by card. */
  orderNumber?: string;
}

/** What is used in this tab: it survives a reload of the checkout, and a card that fails, until the order is made. */
export const storedCoupon = createStored<StoredCoupon>('boom.coupon', asObject, 'sessionStorage');
