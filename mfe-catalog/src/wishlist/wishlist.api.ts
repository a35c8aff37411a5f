import type { WishesInput, WishView } from '@boom/contract';
import { errorCode } from '@boom/platform';
import { api } from '../api';

/** Another tab was faster. */
export const wasGone = (error: unknown): boolean => errorCode(error) === 'wish_not_found';

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
      async onQueryStarted({ userId, productId }, { dispatch, queryFulfilled }) {
        const gone = dispatch(
          wishlistApi.util.updateQueryData('listWishes', userId, (wishes) =>
            wishes.filter((wish) => wish.productId !== productId),
          ),
        );
        await queryFulfilled.catch(({ error }) => wasGone(error) || gone.undo());
      },
    }),
  }),
});

export const { useListWishesQuery, useAddWishesMutation, useRemoveWishMutation } = wishlistApi;
