import type { ReconciliationDay, ReconciliationEntry } from '@boom/contract';
import { api } from '../api';

/** Whole days in Mexico City, both included; undefined ones are left out. */
export interface Days {
  from?: string;
  to?: string;
}

const reconciliationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReconciliation: build.query<ReconciliationDay[], Days>({
      query: (params) => ({ url: 'admin/reconciliation', params }),
      providesTags: ['admin/Order', 'admin/PaymentToSettle'],
    }),
    listReconciliationEntries: build.query<ReconciliationEntry[], Days>({
      query: (params) => ({ url: 'admin/reconciliation/entries', params }),
      providesTags: ['admin/Order', 'admin/PaymentToSettle'],
    }),
  }),
});

export const { useListReconciliationQuery, useListReconciliationEntriesQuery } = reconciliationApi;
