import type { Profile, UserView } from '@boom/contract';
import { api } from '../api';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<UserView, Profile>({
      query: (body) => ({ url: 'user/profile', method: 'PATCH', body }),
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
  }),
});

export const { useUpdateProfileMutation } = profileApi;
