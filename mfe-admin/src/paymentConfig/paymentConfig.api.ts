import type { PaymentConfigInput, PaymentConfigView } from '@boom/contract';
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
  }),
});

export const { useListPaymentConfigsQuery, useCreatePaymentConfigMutation, useUpdatePaymentConfigMutation } =
  paymentConfigApi;
