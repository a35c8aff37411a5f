import type { AdminOrderView, OrderStatusInput } from '@boom/contract';
import { baseApi } from '@boom/platform';
import { type ListPage, toListPage } from '../table/page';

/** `GET /api/admin/orders`; what is undefined is not asked. */
interface OrdersQuery {
  search?: string;
  status?: string;
  paymentStatus?: string;
  paymentType?: string;
  userId?: string;
  sort?: string;
  page?: number;
  limit: number;
}

const adminOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminOrders: build.query<ListPage<AdminOrderView>, OrdersQuery>({
      query: (params) => ({ url: 'admin/orders', params }),
      transformResponse: toListPage<AdminOrderView>,
      providesTags: ['AdminOrder'],
    }),
    findAdminOrder: build.query<AdminOrderView, string>({
      query: (id) => `admin/orders/${encodeURIComponent(id)}`,
      providesTags: ['AdminOrder'],
    }),
    updateOrderStatus: build.mutation<AdminOrderView, OrderStatusInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `admin/orders/${orderId}/status`, method: 'PATCH', body }),
      invalidatesTags: (_order, error) => (error ? [] : ['AdminOrder', 'AdminStats', 'PendingTransfer']),
    }),
  }),
});

export const { useListAdminOrdersQuery, useFindAdminOrderQuery, useUpdateOrderStatusMutation } = adminOrdersApi;
