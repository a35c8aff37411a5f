import type { AdminOrderView, OrderStatusInput } from '@boom/contract';
import { baseApi } from '@boom/platform';

const adminOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminOrders: build.query<AdminOrderView[], void>({
      query: () => 'admin/orders',
      providesTags: ['AdminOrder'],
    }),
    updateOrderStatus: build.mutation<AdminOrderView, OrderStatusInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `admin/orders/${orderId}/status`, method: 'PATCH', body }),
      invalidatesTags: (_order, error) => (error ? [] : ['AdminOrder', 'AdminStats', 'PendingTransfer']),
    }),
  }),
});

export const { useListAdminOrdersQuery, useUpdateOrderStatusMutation } = adminOrdersApi;
