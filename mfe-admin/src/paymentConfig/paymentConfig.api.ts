import type { PaymentConfigInput, PaymentConfigView } from '@boom/contract';
import { baseApi, errorCode } from '@boom/platform';

const paymentConfigApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPaymentConfigs: build.query<PaymentConfigView[], void>({
      query: () => 'admin/payment-config',
      providesTags: ['PaymentConfig'],
    }),
    // What shoppers can pay with changes at once.
    createPaymentConfig: build.mutation<PaymentConfigView, PaymentConfigInput>({
      query: (body) => ({ url: 'admin/payment-config', method: 'POST', body }),
      invalidatesTags: (_config, error) => (error ? [] : ['PaymentConfig', 'PaymentsConfig']),
    }),
    updatePaymentConfig: build.mutation<PaymentConfigView, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/payment-config/${id}`, method: 'PATCH', body: changes }),
      invalidatesTags: (_config, error) =>
        error && errorCode(error) !== 'changed_meanwhile' ? [] : ['PaymentConfig', 'PaymentsConfig'],
    }),
  }),
});

export const { useListPaymentConfigsQuery, useCreatePaymentConfigMutation, useUpdatePaymentConfigMutation } =
  paymentConfigApi;
