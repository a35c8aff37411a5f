import type { TwoFactorSetting } from '@boom/contract';
import { baseApi } from '@boom/platform';

const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateTwoFactor: build.mutation<{ message?: string } | null, TwoFactorSetting>({
      query: (body) => ({ url: 'security/update-2fa', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { useUpdateTwoFactorMutation } = securityApi;
