import { type OrderFigures, type PaymentType, toCents } from '@boom/contract';
import { apiErrorBody } from '@boom/platform';
import type { IntendedOrder } from './intendedOrder';

/** Why the API refused a valid order: the shopper decides again. */
export type Refusal =
  | {
      code: 'figures_changed';
      paymentType: PaymentType;
      before: OrderFigures;
      now: OrderFigures;
      /** Why the coupon is not valid any more. */
      couponError?: string;
    }
  | { code: 'out_of_stock'; productIds: string[] };

/** Of an API's error; null for any other failure. */
export function readRefusal(error: unknown, { items, paymentType, figures }: IntendedOrder): Refusal | null {
  const body = apiErrorBody(error);
  if (body?.code === 'out_of_stock') {
    return { code: 'out_of_stock', productIds: body.productIds ?? items.map(({ productId }) => productId) };
  }
  // The figures, or a coupon that is not valid any more.
  if (!body?.figures) return null;
  const now = {
    subtotalCents: toCents(body.figures.originalAmount),
    discountCents: toCents(body.figures.discountApplied),
    couponCents: toCents(body.figures.couponDiscount ?? '0'),
    shippingCents: toCents(body.figures.shippingCost),
    totalCents: toCents(body.figures.totalAmount),
  };
  const couponError = body.code === 'figures_changed' ? undefined : body.error;
  return { code: 'figures_changed', paymentType, before: figures, now, couponError };
}
