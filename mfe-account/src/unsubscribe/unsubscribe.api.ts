import { api } from '../api';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the mails that a link of one of them is about. */
    unsubscribe: build.mutation<void, string>({
      query: (token) => ({ url: 'webhooks/unsubscribe', method: 'POST', params: { token } }),
      // Its reader may be signed in here, too: the profile shows whether offers come.
      invalidatesTags: (_nothing, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { useUnsubscribeMutation } = unsubscribeApi;
