import type {
  AdminOrderDetail,
  AdminOrderView,
  BulkOrderReport,
  BulkOrderStatusInput,
  LiftHold,
  OrderStatusInput,
  RefundInput,
  SerialNumbersInput,
} from '@boom/contract';
import { api } from '../api';
import { toRefundAnswer } from '../money/toRefundAnswer';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

export interface OrdersQuery extends PageQuery {
  status?: string;
  paymentStatus?: string;
  paymentType?: string;
  cancelled?: string;
  branchId?: string;
  userId?: string;
}

/** Search and filters of the board, whose columns are the statuses. */
export type BoardQuery = Omit<OrdersQuery, 'status' | 'page' | 'limit' | 'sort'>;

/** Which change of an order is meant: what it was then. */
type ChangedOrder = Pick<AdminOrderView, 'id' | 'updatedAt'>;

/** Tags that a change of an order invalidates; after a refusal too, since the order has changed then. */
const touched = ['admin/Order', 'admin/Stats', 'admin/PendingTransfer', 'Product'] as const;

const adminOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminOrders: build.query<ListPage<AdminOrderView>, OrdersQuery>({
      query: (params) => ({ url: 'admin/orders', params }),
      transformResponse: toListPage<AdminOrderView>,
      providesTags: ['admin/Order'],
    }),
    findAdminOrder: build.query<AdminOrderDetail, string>({
      query: (id) => `admin/orders/${encodeURIComponent(id)}`,
      providesTags: ['admin/Order'],
    }),
    updateOrderStatus: build.mutation<AdminOrderView, OrderStatusInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `admin/orders/${orderId}/status`, method: 'PATCH', body }),
      invalidatesTags: touched,
    }),
    /** `updatedAt`: as the change made it. */
    undoOrderStatus: build.mutation<AdminOrderView, ChangedOrder>({
      query: ({ id, updatedAt }) => ({
        url: `admin/orders/${id}/status/undo`,
        method: 'POST',
        body: { seen: updatedAt },
      }),
      invalidatesTags: touched,
    }),
    updateOrderStatuses: build.mutation<BulkOrderReport, BulkOrderStatusInput>({
      query: (body) => ({ url: 'admin/orders/bulk-status', method: 'POST', body }),
      invalidatesTags: touched,
    }),
    liftHold: build.mutation<AdminOrderView, LiftHold & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `admin/orders/${orderId}/lift-hold`, method: 'POST', body }),
      invalidatesTags: touched,
    }),
    setSerialNumbers: build.mutation<AdminOrderView, SerialNumbersInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `admin/orders/${orderId}/serial-numbers`, method: 'PUT', body }),
      invalidatesTags: touched,
    }),
    refundOrder: build.mutation<{ isWaiting: boolean }, RefundInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `admin/orders/${orderId}/refund`, method: 'POST', body }),
      transformResponse: toRefundAnswer,
      invalidatesTags: [...touched, 'admin/RefundApproval'],
    }),
  }),
});

export const {
  useListAdminOrdersQuery,
  useFindAdminOrderQuery,
  useLazyFindAdminOrderQuery,
  useUpdateOrderStatusMutation,
  useUndoOrderStatusMutation,
  useUpdateOrderStatusesMutation,
  useLiftHoldMutation,
  useRefundOrderMutation,
  useSetSerialNumbersMutation,
} = adminOrdersApi;
