import type { AdminUserDetail, AdminUserView, UserRoleInput } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminUsers: build.query<ListPage<AdminUserView>, PageQuery & { status?: string }>({
      query: (params) => ({ url: 'admin/users', params }),
      transformResponse: toListPage<AdminUserView>,
      providesTags: ['admin/User'],
    }),
    findAdminUser: build.query<AdminUserDetail, string>({
      query: (id) => `admin/users/${encodeURIComponent(id)}`,
      providesTags: ['admin/User'],
    }),
    setUserPassword: build.mutation<AdminUserView, { userId: string; password: string }>({
      query: ({ userId, ...body }) => ({ url: `admin/users/${userId}/password`, method: 'PUT', body }),
    }),
    setUserRole: build.mutation<AdminUserView, UserRoleInput & { userId: string }>({
      query: ({ userId, ...body }) => ({ url: `admin/users/${userId}/role`, method: 'PUT', body }),
      invalidatesTags: ['admin/User'],
    }),
    blockUser: build.mutation<AdminUserView, { userId: string; reason: string }>({
      query: ({ userId, ...body }) => ({ url: `admin/users/${userId}/block`, method: 'POST', body }),
      invalidatesTags: ['admin/User', 'admin/Stats'],
    }),
    unblockUser: build.mutation<AdminUserView, string>({
      query: (userId) => ({ url: `admin/users/${userId}/unblock`, method: 'POST', body: {} }),
      invalidatesTags: (_user, error) => (error ? [] : ['admin/User', 'admin/Stats']),
    }),
  }),
});

export const {
  useListAdminUsersQuery,
  useFindAdminUserQuery,
  useSetUserPasswordMutation,
  useSetUserRoleMutation,
  useBlockUserMutation,
  useUnblockUserMutation,
} = usersApi;
