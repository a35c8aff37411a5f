import { isUuid, MAX_LINE_QUANTITY } from '@boom/contract';
import type { BoomStore } from '../store';
import { type CartLine, cartSlice } from './cartSlice';

const KEY = 'boom.cart';

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, quantity } = value as Partial<CartLine>;
  return isUuid(productId) && Number.isInteger(quantity) && quantity! > 0 && quantity! <= MAX_LINE_QUANTITY;
}

function parseLines(text: string | null): CartLine[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed)
      ? parsed.filter(isLine).map(({ productId, quantity }) => ({ productId, quantity }))
      : [];
  } catch {
    return [];
  }
}

/**
 * Lets the cart survive a reload and the trip to the payment page, and keeps tabs in step.
 * Called once by the shell, after the first render so that server markup and client agree.
 *
 * @returns a function that stops it.
 */
export function keepCart(store: BoomStore, storage: Storage = localStorage): () => void {
  let kept: CartLine[] = [];
  const restore = (text: string | null) => {
    kept = parseLines(text);
    store.dispatch(cartSlice.actions.linesRestored(kept));
  };
  restore(storage.getItem(KEY));

  const unsubscribe = store.subscribe(() => {
    const { lines } = store.getState().cart;
    if (lines === kept) return;
    kept = lines;
    try {
      storage.setItem(KEY, JSON.stringify(lines));
    } catch {
      // A full or closed storage: the cart lives as long as the page.
    }
  });

  const handleStorage = (event: StorageEvent) => {
    if (event.key === KEY) restore(event.newValue);
  };
  // A page that "back" brings as it was left has not heard of what was bought meanwhile.
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) restore(storage.getItem(KEY));
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);

  return () => {
    unsubscribe();
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
  };
}
