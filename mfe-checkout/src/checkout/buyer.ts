import type { PaymentType, ShippingPlace } from '@boom/contract';
import type { CheckoutRequest } from '@boom/platform';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { ShippingQuote } from '../shipping/shipping.api';
import type { IntendedOrder } from './intendedOrder';
import type { BuyableLine } from './orderLines';

/** What an order says of its buyer. */
type ToldOrder = Pick<IntendedOrder, 'shippingAddressId' | 'branchId' | 'wantsInvoice' | 'guest' | 'address' | 'shown'>;

/** What the checkout asks of whoever buys, beside the products and how to pay. */
export interface Buyer {
  schema: Schema<{ paymentType: PaymentType }>;
  /** One entry per field of `fields`. */
  initialValues: object;
  /** Who buys, where that is not known; gets the checkout with the quantities as they are now. */
  who?: (request: CheckoutRequest) => ReactNode;
  /** Where it goes. */
  fields: (lines: readonly BuyableLine[]) => ReactNode;
  /** Below the payment. */
  extra?: ReactNode;
  /** Where it goes; null while that is not known. */
  placeOf: (values: object) => ShippingPlace | null;
  /** What the order says of the buyer; null when something is missing, which has been said. Who picks it up needs no address. */
  readOrder: (values: object, isPickup?: boolean) => ToldOrder | null;
  /** The schema without an address, where `schema` has one. */
  whoSchema?: Schema<{ paymentType: PaymentType }>;
  /** What is charged instead of shipping to a place. */
  quoteOf?: (values: object) => ShippingQuote | undefined;
  /** Called when the API has made the order, before it is paid. */
  onMade?: () => void;
}
