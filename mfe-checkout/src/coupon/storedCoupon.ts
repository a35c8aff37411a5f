import { createStored } from '@boom/platform';

/** The code that is used in this tab: it survives a reload of the checkout, until the order is made. */
export const storedCoupon = createStored<string>(
  'boom.coupon',
  (json) => (typeof json === 'string' ? json : null),
  'sessionStorage',
);
