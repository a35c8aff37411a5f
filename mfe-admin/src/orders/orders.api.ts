import type {
  AdminOrderDetail,
  AdminOrderView,
  BulkOrderReport,
  BulkOrderStatusInput,
  OrderStatusInput,
  RefundInput,
} from '@boom/contract';
import { api } from '../api';
import { type ListPage, toListPage } from '../table/page';

/** `GET /api/admin/orders`; what is undefined is not asked. */
export interface OrdersQuery {
  search?: string;
  status?: string;
  paymentStatus?: string;
  paymentType?: string;
  userId?: string;
  sort?: string;
  page?: number;
  limit: number;
}

/** What a change of an order makes stale; a refused one too, for it was refused because the order had changed. */
const touched = ['admin/Order', 'admin/Stats', 'admin/PendingTransfer'] as const;

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
      invalidatesTags: [...touched],
    }),
    undoOrderStatus: build.mutation<AdminOrderView, string>({
      query: (orderId) => ({ url: `admin/orders/${orderId}/status/undo`, method: 'POST' }),
      invalidatesTags: [...touched],
    }),
    updateOrderStatuses: build.mutation<BulkOrderReport, BulkOrderStatusInput>({
      query: (body) => ({ url: 'admin/orders/bulk-status', method: 'POST', body }),
      invalidatesTags: [...touched],
    }),
    refundOrder: build.mutation<AdminOrderView, RefundInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `admin/orders/${orderId}/refund`, method: 'POST', body }),
      invalidatesTags: [...touched],
    }),
  }),
});

export const {
  useListAdminOrdersQuery,
  useFindAdminOrderQuery,
  useUpdateOrderStatusMutation,
  useUndoOrderStatusMutation,
  useUpdateOrderStatusesMutation,
  useRefundOrderMutation,
} = adminOrdersApi;
