import type { FiscalProfileView, InvoiceReceiver } from '@boom/contract';
import { baseApi } from '../api/baseApi';

const fiscalDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findFiscalProfile: build.query<FiscalProfileView, void>({
      query: () => 'user/fiscal-profile',
      providesTags: ['FiscalProfile'],
    }),
    saveFiscalProfile: build.mutation<FiscalProfileView, InvoiceReceiver>({
      query: (body) => ({ url: 'user/fiscal-profile', method: 'PUT', body }),
      invalidatesTags: (view) => (view ? ['FiscalProfile'] : []),
    }),
  }),
});

export const { useFindFiscalProfileQuery, useSaveFiscalProfileMutation } = fiscalDataApi;
