import { MAX_WISHES, type ProductView, type WishView } from '@boom/contract';
import { errorCode, errorMessage, useSession, useToast } from '@boom/platform';
import { browserWishes, useBrowserWishes } from './browserWishes';
import { useWishlistTexts } from './i18n';
import { newestFirst, useAddWishesMutation, useListWishesQuery, useRemoveWishMutation, wasGone } from './wishlist.api';

/** What somebody wants: the account's list, or for a visitor the browser's. */
export function useWishes() {
  const { t } = useWishlistTexts();
  const showToast = useToast();
  const { user, isLoading, hasFailed, retry } = useSession();
  const kept = useBrowserWishes();
  const userId = user?.id ?? '';
  const account = useListWishesQuery(userId, { skip: !user, refetchOnMountOrArgChange: 30 });
  const [add] = useAddWishesMutation();
  const [remove] = useRemoveWishMutation();
  // A list that is empty in the browser does not say whether somebody is signed in.
  const isUnknown = isLoading || (hasFailed && !kept?.length);
  const wishes = isUnknown ? undefined : user ? account.currentData : (kept ?? undefined);

  const tellFull = () =>
    showToast({ title: t('full', { count: MAX_WISHES }), description: t('fullText'), tone: 'error' });
  const tellFailed = (error: unknown) =>
    showToast({ title: t('failed'), description: errorMessage(error, t('failedText')), tone: 'error' });

  return {
    /** The newest first; undefined while they are not known. */
    wishes,
    /** Stays while they are read again. */
    hasFailed: user ? !!account.error : hasFailed,
    isFetching: user ? account.isFetching : isLoading,
    refetch: user ? account.refetch : retry,
    isVisitor: !user,
    /** Puts one on the list, where it stood when it was there before. @returns whether it is there now. */
    async add(wish: WishView): Promise<boolean> {
      if (user) {
        const { error } = await add({ userId, items: [wish] });
        if (!error) return true;
        if (errorCode(error) === 'wishlist_full') tellFull();
        else tellFailed(error);
        return false;
      }
      const others = browserWishes.read().filter(({ productId }) => productId !== wish.productId);
      if (others.length >= MAX_WISHES) {
        tellFull();
        return false;
      }
      browserWishes.write([wish, ...others].sort(newestFirst));
      return true;
    },
    async remove(productId: string): Promise<boolean> {
      if (user) {
        const { error } = await remove({ userId, productId });
        if (!error || wasGone(error)) return true;
        tellFailed(error);
        return false;
      }
      browserWishes.write(browserWishes.read().filter((wish) => wish.productId !== productId));
      return true;
    },
  };
}

/** A product as it is put on the list now. */
export const wishOf = ({ id, name, price }: ProductView): WishView => ({
  productId: id,
  name,
  price,
  addedAt: new Date().toISOString(),
});
