import { isUuid, MAX_LINE_QUANTITY } from '@boom/contract';
import { currentUser } from '../session/useSession';
import { asArrayOf, asText, createStored } from '../storage/storage';
import type { BoomDispatch, BoomStore } from '../store';
import { type CartLine, cartSlice } from './cartSlice';

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, quantity } = value as Partial<CartLine>;
  return isUuid(productId) && Number.isInteger(quantity) && quantity! > 0 && quantity! <= MAX_LINE_QUANTITY;
}

const parseLines = (json: unknown) =>
  asArrayOf(isLine)(json).map(({ productId, quantity }) => ({ productId, quantity }));

const stored = createStored<CartLine[]>('boom.cart', parseLines);

/** Id of whoever was signed in when the cart was last changed, or has been since; null of a visitor's. */
const owner = createStored('boom.cartOwner', asText);

/** Makes the cart the signed-in person's: a visitor's stays, another person's is emptied. */
export const claimCart = (id: string) => (dispatch: BoomDispatch) => {
  if ((owner.read() ?? id) !== id) {
    // Also where it is not restored yet.
    stored.write(null);
    dispatch(cartSlice.actions.cleared());
  }
  owner.write(id);
};

/**
 * Stores the cart in the browser, for reloads and the trip to the payment page, and keeps tabs in step. The shell calls
 * it once, after the first render, so that the markup of server and browser agree.
 *
 * @returns a function that stops it.
 */
export function persistCart(store: BoomStore): () => void {
  let last: CartLine[] = [];
  const restore = () => {
    last = stored.read() ?? [];
    store.dispatch(cartSlice.actions.linesRestored(last));
  };
  restore();
  const stopListening = stored.onOtherTab(restore);

  const unsubscribe = store.subscribe(() => {
    const { lines } = store.getState().cart;
    if (lines === last) return;
    owner.write(currentUser(store.getState())?.id ?? null);
    last = lines;
    stored.write(lines);
  });
  return () => {
    unsubscribe();
    stopListening();
  };
}
