import {
  type CancelOrder,
  type GuestOrdersView,
  type ListPage,
  type OrderRefundView,
  type OrderView,
  type PaymentType,
  toListPage,
} from '@boom/contract';
import { useSession } from '@boom/platform';
import { ORDER_TIMEOUT_MS } from '@boom/platform/checkout';
import { api } from '../api';

/** Orders per page. */
export const ORDERS_PER_PAGE = 10;

export interface OrderPageQuery {
  /** Searched in number, tracking number and products; "" for all. */
  search: string;
  /** From 1. */
  page: number;
}

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. */
    listOrderPage: build.query<ListPage<OrderView>, OrderPageQuery>({
      query: ({ search, page }) => ({
        url: 'orders',
        params: { limit: ORDERS_PER_PAGE, page, ...(search && { search }) },
      }),
      transformResponse: toListPage<OrderView>,
      providesTags: ['Order'],
    }),
    findOrder: build.query<OrderView, string>({
      query: (id) => `orders/${encodeURIComponent(id)}`,
      providesTags: ['Order'],
    }),
    /** What went back of its money, or is on its way; the oldest first. */
    listRefunds: build.query<OrderRefundView[], string>({
      query: (id) => `orders/${encodeURIComponent(id)}/refunds`,
      providesTags: ['Order'],
    }),
    /** "Ya pagué": the API asks the provider again. */
    checkPayment: build.mutation<OrderView, string>({
      query: (orderId) => ({ url: `orders/${orderId}/check-payment`, method: 'POST' }),
      invalidatesTags: (_order, error) => (error ? [] : ['Order']),
    }),
    cancelOrder: build.mutation<OrderView, CancelOrder & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `orders/${orderId}/cancel`, method: 'POST', body }),
      // After a refusal too: the order has changed then.
      invalidatesTags: ['Order', 'Product'],
    }),
    /** Another way to pay an unpaid order, with the amount and the deadline of that way. */
    changePaymentType: build.mutation<OrderView, { orderId: string; paymentType: PaymentType }>({
      query: ({ orderId, paymentType }) => ({
        url: `orders/${orderId}/payment-type`,
        method: 'POST',
        timeout: ORDER_TIMEOUT_MS,
        body: { paymentType },
      }),
      // After a refusal too: the order has changed then.
      invalidatesTags: ['Order'],
    }),
    countGuestOrders: build.query<GuestOrdersView, void>({ query: () => 'guest-orders', providesTags: ['Order'] }),
    /** Multipart, with the file in the field `receipt`. */
    uploadReceipt: build.mutation<OrderView, { orderId: string; file: File }>({
      query: ({ orderId, file }) => {
        const body = new FormData();
        body.append('receipt', file);
        return { url: `orders/${orderId}/receipt`, method: 'POST', body };
      },
      // After a refusal too: the order has changed then.
      invalidatesTags: ['Order'],
    }),
  }),
});

export const {
  useCancelOrderMutation,
  useChangePaymentTypeMutation,
  useCheckPaymentMutation,
  useFindOrderQuery,
  useListOrderPageQuery,
  useListRefundsQuery,
  useUploadReceiptMutation,
} = ordersApi;

/** How many orders were made without an account under this account's mail address; known once that is proven. */
export function useGuestOrderCount(): number | undefined {
  const { user } = useSession();
  const { data } = ordersApi.useCountGuestOrdersQuery(undefined, { skip: !user?.isEmailVerified });
  return data?.count;
}

/** An order of the list's first page, as it was read last; asks for nothing. */
export const useKnownOrder = (orderNumber: string): OrderView | undefined =>
  ordersApi.endpoints.listOrderPage
    .useQueryState({ search: '', page: 1 })
    .data?.rows.find((order) => order.orderNumber === orderNumber);
