import type { OrderView, PaymentType, PreferenceView } from '@boom/contract';
import { api } from '../api';

/** What both ways of paying send; the key makes a repeated request find the order it already made. */
export interface OrderRequest {
  items: Array<{ productId: string; quantity: number }>;
  shippingAddressId?: string;
  paymentType: PaymentType;
  /** What the shopper saw: the API compares it with its own figures. */
  originalAmount: string;
  discountApplied: string;
  idempotencyKey: string;
}

/** With the provider's page to be made it takes seconds; after this long the shopper may try again: the key is kept. */
const PATIENCE_MS = 45_000;

const post = (url: string, { idempotencyKey, ...body }: OrderRequest) => ({
  url,
  method: 'POST',
  timeout: PATIENCE_MS,
  body,
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
      invalidatesTags: (preference) => (preference ? ['Order', 'Product'] : []),
    }),
  }),
});

export const { useCreateTransferOrderMutation, useCreatePreferenceMutation } = checkoutApi;
