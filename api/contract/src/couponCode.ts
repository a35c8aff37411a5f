import { normalizeCouponCode } from './coupons';
import { text } from './fields';

/** A code as people type it. A file of its own: orders name one, and most pages have no other schema of coupons. */
export const couponCode = () =>
  text(30).transform((value) => (typeof value === 'string' ? normalizeCouponCode(value) : value));
