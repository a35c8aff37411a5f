import type { TransferDiscountConfig } from '@boom/contract';
import { baseApi } from '@boom/platform';

const transferDiscountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateTransferDiscount: build.mutation<TransferDiscountConfig, Record<string, unknown>>({
      query: (body) => ({ url: 'admin/transfer-discount-config', method: 'PUT', body }),
      invalidatesTags: ['TransferDiscount'],
    }),
  }),
});

export const { useUpdateTransferDiscountMutation } = transferDiscountApi;
