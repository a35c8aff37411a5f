import type { Profile, UserView } from '@boom/contract';
import { api } from '../api';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<UserView, Profile>({
      query: (body) => ({ url: 'user/profile', method: 'PATCH', body }),
      invalidatesTags: (_user, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { useUpdateProfileMutation } = profileApi;
