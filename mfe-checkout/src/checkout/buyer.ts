import type { PaymentType, ShippingPlace } from '@boom/contract';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { BuyableLine } from './orderLines';
import type { IntendedOrder } from './usePlaceOrder';

/** What an order says of its buyer. */
type ToldOrder = Pick<IntendedOrder, 'shippingAddressId' | 'branchId' | 'wantsInvoice' | 'guest' | 'address'>;

/** What the checkout asks of whoever buys, beside the products and how to pay. */
export interface Buyer {
  schema: Schema<{ paymentType: PaymentType }>;
  /** One entry per field of `fields`. */
  initialValues: object;
  /** Who buys, where that is not known. */
  who?: ReactNode;
  /** Where it goes. */
  fields: (lines: readonly BuyableLine[]) => ReactNode;
  /** Below the payment. */
  extra?: ReactNode;
  /** Where it goes; null while that is not known. */
  placeOf: (values: object) => ShippingPlace | null;
  /** What the order says of the buyer; null when something is missing, which has been said. */
  readOrder: (values: object) => ToldOrder | null;
  /** The same of an order that goes nowhere. */
  withoutPlace: { schema: Schema<{ paymentType: PaymentType }>; readOrder: (values: object) => ToldOrder };
  /** Whether it is picked up; absent where the shop has no branches. */
  isPickup?: (values: object) => boolean;
}
