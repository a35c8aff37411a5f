import type { Guest, GuestOrder, OrderView, PaymentType, PreferenceView } from '@boom/contract';
import { TERMS_VERSION } from '@boom/platform';
import { ORDER_TIMEOUT_MS } from '@boom/platform/checkout';
import { api } from '../api';

/** The order as both payment methods send it; with the key, a repeated request finds the order it already made. */
export interface OrderRequest {
  items: Array<{ productId: string; quantity: number }>;
  shippingAddressId?: string;
  /** It is picked up in this branch. */
  branchId?: string;
  paymentType: PaymentType;
  /** The amounts that the shopper saw: the API compares them with its own. */
  originalAmount: string;
  discountApplied: string;
  /** Absent where it is the documented fee. */
  shippingCost?: string;
  /** A factura for the account's fiscal data. Absent where none is wanted: the order is as without the choice. */
  wantsInvoice?: true;
  /** The prices of a quote are charged. */
  quoteId?: string;
  /** Absent where none takes anything off. */
  couponCode?: string;
  /** Who buys without an account, and where it goes. */
  guest?: Guest;
  address?: GuestOrder['address'];
  idempotencyKey: string;
}

const post = (url: string, { idempotencyKey, ...body }: OrderRequest) => ({
  url: body.guest ? 'guest-orders' : url,
  method: 'POST',
  timeout: ORDER_TIMEOUT_MS,
  // The terms that the form links to.
  body: { ...body, termsVersion: TERMS_VERSION },
  headers: { 'Idempotency-Key': idempotencyKey },
});

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTransferOrder: build.mutation<OrderView, OrderRequest>({
      query: (request) => post('payments/create-direct-transfer', request),
      invalidatesTags: (order) => (order ? ['Order', 'Product'] : []),
    }),
    /** `initPoint` may be missing when the provider failed after the order was made. */
    createPreference: build.mutation<Partial<PreferenceView>, OrderRequest>({
      query: (request) => post('payments/create-preference', request),
      // Not what it took from the stock: the open checkout would read it as sold out, on the way to the payment page.
      invalidatesTags: (preference) => (preference ? ['Order'] : []),
    }),
  }),
});

export const { useCreateTransferOrderMutation, useCreatePreferenceMutation } = checkoutApi;
