import type { CouponTerms } from '@boom/contract';
import { asObject, createStored } from '@boom/platform';

export interface StoredCoupon extends CouponTerms {
  /** Who used it, or signed in since; nobody's of a visitor. */
  userId?: string;
  /** The order by card that was made with it, and is still to be paid. */
  orderNumber?: string;
}

/** What is used in this tab: it survives a reload of the checkout, and a card that fails, until the order is made. */
export const storedCoupon = createStored<StoredCoupon>('boom.coupon', asObject, 'sessionStorage');
