import type { DataLimit, NewPrivacyRequest, PersonalData, PrivacyRequestView, PrivacyStatusView } from '@boom/contract';
import { api } from '../api';

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPrivacyStatus: build.query<PrivacyStatusView, void>({
      query: () => 'privacy',
      providesTags: ['Security'],
    }),
    /** A mutation: it is asked for by a press, kept nowhere, and written down by the API. */
    readPersonalData: build.mutation<PersonalData, void>({ query: () => ({ url: 'privacy/data' }) }),
    limitData: build.mutation<PrivacyStatusView, DataLimit>({
      query: (body) => ({ url: 'privacy/limit', method: 'PUT', body }),
      // Offers end with it.
      invalidatesTags: (_status, error) => (error ? [] : ['Security', 'Session']),
    }),
    listPrivacyRequests: build.query<PrivacyRequestView[], void>({
      query: () => 'privacy/requests',
      providesTags: ['Security'],
    }),
    makePrivacyRequest: build.mutation<PrivacyRequestView, NewPrivacyRequest>({
      query: (body) => ({ url: 'privacy/requests', method: 'POST', body }),
      // After a failure too: only the answer may have been lost.
      invalidatesTags: ['Security'],
    }),
    closeAccount: build.mutation<void, void>({
      query: () => ({ url: 'privacy/close', method: 'POST' }),
      // What is in the way came meanwhile.
      invalidatesTags: (_none, error) => (error ? ['Security'] : []),
    }),
  }),
});

export const {
  useFindPrivacyStatusQuery,
  useReadPersonalDataMutation,
  useLimitDataMutation,
  useListPrivacyRequestsQuery,
  useMakePrivacyRequestMutation,
  useCloseAccountMutation,
} = privacyApi;
