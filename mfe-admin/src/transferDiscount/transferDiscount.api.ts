import type { TransferDiscountConfig } from '@boom/contract';
import { api } from '../api';

const transferDiscountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateTransferDiscount: build.mutation<TransferDiscountConfig, Record<string, unknown>>({
      query: (body) => ({ url: 'admin/transfer-discount-config', method: 'PUT', body }),
      invalidatesTags: ['TransferDiscount'],
    }),
  }),
});

export const { useUpdateTransferDiscountMutation } = transferDiscountApi;
