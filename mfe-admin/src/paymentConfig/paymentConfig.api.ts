import type { PaymentConfigInput, PaymentConfigView, RefundApprovalConfig } from '@boom/contract';
import { errorCode } from '@boom/platform';
import { api } from '../api';

const paymentConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaymentConfigs: build.query<PaymentConfigView[], void>({
      query: () => 'admin/payment-config',
      providesTags: ['admin/PaymentConfig'],
    }),
    // What shoppers can pay with changes at once.
    createPaymentConfig: build.mutation<PaymentConfigView, PaymentConfigInput>({
      query: (body) => ({ url: 'admin/payment-config', method: 'POST', body }),
      invalidatesTags: (_config, error) => (error ? [] : ['admin/PaymentConfig', 'PaymentsConfig']),
    }),
    updatePaymentConfig: build.mutation<PaymentConfigView, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/payment-config/${id}`, method: 'PATCH', body: changes }),
      invalidatesTags: (_config, error) =>
        error && errorCode(error) !== 'changed_meanwhile' ? [] : ['admin/PaymentConfig', 'PaymentsConfig'],
    }),
    findRefundApproval: build.query<RefundApprovalConfig, void>({
      query: () => 'admin/refund-approval-config',
      providesTags: ['admin/PaymentConfig'],
    }),
    updateRefundApproval: build.mutation<RefundApprovalConfig, Record<string, unknown>>({
      query: (body) => ({ url: 'admin/refund-approval-config', method: 'PUT', body }),
      // Orders say from which amount their refunds wait.
      invalidatesTags: ['admin/PaymentConfig', 'admin/Order', 'admin/Return'],
    }),
  }),
});

export const {
  useListPaymentConfigsQuery,
  useCreatePaymentConfigMutation,
  useUpdatePaymentConfigMutation,
  useFindRefundApprovalQuery,
  useUpdateRefundApprovalMutation,
} = paymentConfigApi;
