import type { AdminUserDetail, AdminUserView } from '@boom/contract';
import { baseApi } from '@boom/platform';
import { type ListPage, toListPage } from '../table/page';

/** `GET /api/admin/users`; what is undefined is not asked. */
interface UsersQuery {
  search?: string;
  status?: string;
  sort?: string;
  page?: number;
  limit: number;
}

const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminUsers: build.query<ListPage<AdminUserView>, UsersQuery>({
      query: (params) => ({ url: 'admin/users', params }),
      transformResponse: toListPage<AdminUserView>,
      providesTags: ['AdminUser'],
    }),
    findAdminUser: build.query<AdminUserDetail, string>({
      query: (id) => `admin/users/${encodeURIComponent(id)}`,
      providesTags: ['AdminUser'],
    }),
    setUserPassword: build.mutation<AdminUserView, { userId: string; password: string }>({
      query: ({ userId, ...body }) => ({ url: `admin/users/${userId}/password`, method: 'PUT', body }),
    }),
    blockUser: build.mutation<AdminUserView, { userId: string; reason: string }>({
      query: ({ userId, ...body }) => ({ url: `admin/users/${userId}/block`, method: 'POST', body }),
      invalidatesTags: (_user, error) => (error ? [] : ['AdminUser', 'AdminStats']),
    }),
    unblockUser: build.mutation<AdminUserView, string>({
      query: (userId) => ({ url: `admin/users/${userId}/unblock`, method: 'POST', body: {} }),
      invalidatesTags: (_user, error) => (error ? [] : ['AdminUser', 'AdminStats']),
    }),
  }),
});

export const {
  useListAdminUsersQuery,
  useFindAdminUserQuery,
  useSetUserPasswordMutation,
  useBlockUserMutation,
  useUnblockUserMutation,
} = usersApi;
