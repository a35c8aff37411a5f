import type { Code, FollowedOrderView, OrderAccessRequest, OrderCodeSent } from '@boom/contract';
import { api } from '../api';

const path = 'order-access';

const followApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The order that this browser may look at; null where there is none. */
    findFollowedOrder: build.query<FollowedOrderView | null, void>({
      query: () => path,
      transformResponse: (order: FollowedOrderView | undefined | '') => order || null,
    }),
    requestOrderCode: build.mutation<OrderCodeSent, OrderAccessRequest>({
      query: (body) => ({ url: path, method: 'POST', body }),
    }),
    confirmOrderCode: build.mutation<FollowedOrderView, Code>({
      query: (body) => ({ url: `${path}/confirm`, method: 'POST', body }),
      async onQueryStarted(_code, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(followApi.util.upsertQueryData('findFollowedOrder', undefined, answer.data));
      },
    }),
    leaveFollowedOrder: build.mutation<void, void>({
      query: () => ({ url: path, method: 'DELETE' }),
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(followApi.util.upsertQueryData('findFollowedOrder', undefined, null));
      },
    }),
  }),
});

export const {
  useConfirmOrderCodeMutation,
  useFindFollowedOrderQuery,
  useLeaveFollowedOrderMutation,
  useRequestOrderCodeMutation,
} = followApi;
