import type { PaymentType, ShippingPlace } from '@boom/contract';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { IntendedOrder } from './usePlaceOrder';

/** What the checkout asks of whoever buys, beside the products and how to pay. */
export interface Buyer {
  schema: Schema<{ paymentType: PaymentType }>;
  /** One entry per field of `fields`. */
  initialValues: object;
  /** Who buys, and where it goes. */
  fields: ReactNode;
  /** Below the payment. */
  extra?: ReactNode;
  /** Where it goes; null while that is not known. */
  placeOf: (values: object) => ShippingPlace | null;
  /** What the order says of the buyer; null when something is missing, which has been said. */
  readOrder: (values: object) => Pick<IntendedOrder, 'shippingAddressId' | 'wantsInvoice' | 'guest' | 'address'> | null;
}
