import type { UserView } from '@boom/contract';
import { baseApi } from '../api/baseApi';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user; null after a 401. */
    findCurrentUser: build.query<UserView | null, void>({
      extraOptions: { calls: ['GET user'] },
      queryFn: async (_arg, _api, _extra, baseQuery) => {
        const result = await baseQuery('user');
        if (result.error?.status === 401) return { data: null };
        return result.error ? { error: result.error } : { data: result.data as UserView };
      },
      providesTags: ['Session'],
    }),
    signOut: build.mutation<void, void>({
      query: () => ({ url: 'logout', method: 'POST' }),
    }),
  }),
});
