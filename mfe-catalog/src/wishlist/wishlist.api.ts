import type { WishesInput, WishView } from '@boom/contract';
import { errorCode } from '@boom/platform';
import { api } from '../api';

/** Another tab was faster. */
export const wasGone = (error: unknown): boolean => errorCode(error) === 'wish_not_found';

export const newestFirst = (one: WishView, other: WishView) => other.addedAt.localeCompare(one.addedAt);

type Items = { userId: string; items: Pick<WishView, 'productId' | 'price' | 'addedAt' | 'awaitsStock'>[] };

/** The account's list by whose it is, so that nobody is shown another's. */
const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWishes: build.query<WishView[], string>({ query: () => 'user/wishlist' }),
    addWishes: build.mutation<WishView[], Items>({
      query: ({ items }) => ({
        url: 'user/wishlist',
        method: 'POST',
        body: {
          items: items.map(({ productId, price, addedAt, awaitsStock }) => ({
            productId,
            price,
            addedAt,
            awaitsStock,
          })),
        } satisfies Record<keyof WishesInput, unknown>,
      }),
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(wishlistApi.util.upsertQueryData('listWishes', userId, data));
      },
    }),
    removeWish: build.mutation<void, { userId: string; productId: string }>({
      query: ({ productId }) => ({ url: `user/wishlist/${productId}`, method: 'DELETE' }),
      async onQueryStarted({ userId, productId }, { dispatch, getState, queryFulfilled }) {
        const { data } = wishlistApi.endpoints.listWishes.select(userId)(getState());
        const taken = data?.find((wish) => wish.productId === productId);
        const others = (wishes: WishView[]) => wishes.filter((wish) => wish.productId !== productId);
        dispatch(wishlistApi.util.updateQueryData('listWishes', userId, others));
        await queryFulfilled.catch(({ error }) => {
          if (!taken || wasGone(error)) return;
          // It alone: what was taken off or added meanwhile stays so.
          const putBack = (wishes: WishView[]) => [...others(wishes), taken].sort(newestFirst);
          dispatch(wishlistApi.util.updateQueryData('listWishes', userId, putBack));
        });
      },
    }),
  }),
});

export const { useListWishesQuery, useAddWishesMutation, useRemoveWishMutation } = wishlistApi;
