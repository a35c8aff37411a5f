import type { InstallmentsConfig } from '@boom/contract';
import { api } from '../api';

const installmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findInstallments: build.query<InstallmentsConfig, void>({
      query: () => 'admin/installments-config',
      providesTags: ['PaymentsConfig'],
    }),
    updateInstallments: build.mutation<InstallmentsConfig, Record<string, unknown>>({
      query: (body) => ({ url: 'admin/installments-config', method: 'PUT', body }),
      invalidatesTags: ['PaymentsConfig'],
    }),
  }),
});

export const { useFindInstallmentsQuery, useUpdateInstallmentsMutation } = installmentsApi;
