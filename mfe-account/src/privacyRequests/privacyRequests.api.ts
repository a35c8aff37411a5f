import type { CodeSent, PrivacyRequestView, VisitorCode, VisitorPrivacyRequest } from '@boom/contract';
import { api } from '../api';

const privacyRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    draftPrivacyRequest: build.mutation<CodeSent, VisitorPrivacyRequest>({
      query: (body) => ({ url: 'privacy/visitor-requests', method: 'POST', body }),
    }),
    confirmPrivacyRequest: build.mutation<PrivacyRequestView, VisitorCode>({
      query: (body) => ({ url: 'privacy/visitor-requests/confirm', method: 'POST', body }),
    }),
  }),
});

export const { useDraftPrivacyRequestMutation, useConfirmPrivacyRequestMutation } = privacyRequestsApi;
