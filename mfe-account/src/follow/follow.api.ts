import type {
  CodeSent,
  FollowedOrderView,
  GuestAccount,
  OrderAccessRequest,
  TransferClaim,
  UserView,
  VisitorCode,
} from '@boom/contract';
import type { BoomDispatch } from '@boom/platform';
import { api } from '../api';

const path = 'order-access';

/** Says which order is meant, the one on the screen: another tab may have opened another one since. */
interface Meant {
  orderNumber: string;
}

/** What was refused has changed since it was shown. */
const unlessDone = (_done: unknown, error: unknown) => (error ? (['Order'] as const) : []);

/** Shows what a call made of the order, unless it was left meanwhile: others may sit at this computer by now. */
async function showAnswer(
  _sent: unknown,
  { dispatch, queryFulfilled }: { dispatch: BoomDispatch; queryFulfilled: Promise<{ data: FollowedOrderView }> },
) {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  dispatch(
    followApi.util.updateQueryData('findFollowedOrder', undefined, (shown) =>
      shown?.orderNumber === answer.data.orderNumber ? answer.data : undefined,
    ),
  );
}

const followApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The order that this browser may look at; null where there is none. */
    findFollowedOrder: build.query<FollowedOrderView | null, void>({
      query: () => path,
      transformResponse: (order: FollowedOrderView | undefined | '') => order || null,
      // What a session follows ends with it.
      providesTags: ['Order'],
    }),
    requestOrderCode: build.mutation<CodeSent, OrderAccessRequest>({
      query: (body) => ({ url: path, method: 'POST', body }),
    }),
    confirmOrderCode: build.mutation<FollowedOrderView, VisitorCode>({
      query: (body) => ({ url: `${path}/confirm`, method: 'POST', body }),
      async onQueryStarted(_code, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(followApi.util.upsertQueryData('findFollowedOrder', undefined, answer.data));
      },
    }),
    sendFollowedReceipt: build.mutation<FollowedOrderView, Meant & { file: File }>({
      query: ({ orderNumber, file }) => {
        const body = new FormData();
        body.append('receipt', file);
        return { url: `${path}/receipt`, method: 'POST', params: { order: orderNumber }, body };
      },
      invalidatesTags: unlessDone,
      onQueryStarted: showAnswer,
    }),
    /** Which transfer pays the order. */
    tellFollowedTransfer: build.mutation<FollowedOrderView, Meant & { claim: TransferClaim }>({
      query: ({ orderNumber, claim }) => ({
        url: `${path}/transfer`,
        method: 'PUT',
        params: { order: orderNumber },
        body: claim,
      }),
      invalidatesTags: unlessDone,
      onQueryStarted: showAnswer,
    }),
    /** Whoever bought without an account gets one, with the order in it. */
    openGuestAccount: build.mutation<UserView, Meant & GuestAccount>({
      query: ({ orderNumber, ...body }) => ({
        url: `${path}/account`,
        method: 'POST',
        params: { order: orderNumber },
        body,
      }),
      invalidatesTags: unlessDone,
    }),
    /** The order goes into the account of whoever is signed in. */
    adoptOrder: build.mutation<void, Meant>({
      query: ({ orderNumber }) => ({ url: `${path}/adopt`, method: 'POST', params: { order: orderNumber } }),
      invalidatesTags: ['Order'],
    }),
    leaveFollowedOrder: build.mutation<void, void>({
      query: () => ({ url: path, method: 'DELETE' }),
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        // The answer to a look that is under way would bring the order back.
        dispatch(followApi.util.getRunningQueryThunk('findFollowedOrder', undefined))?.abort();
        dispatch(followApi.util.upsertQueryData('findFollowedOrder', undefined, null));
      },
    }),
  }),
});

export const {
  useAdoptOrderMutation,
  useOpenGuestAccountMutation,
  useSendFollowedReceiptMutation,
  useConfirmOrderCodeMutation,
  useFindFollowedOrderQuery,
  useLeaveFollowedOrderMutation,
  useRequestOrderCodeMutation,
  useTellFollowedTransferMutation,
} = followApi;
