import type { ProductView } from '@boom/contract';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useListProductsQuery } from '../api/shop.api';
import type { BoomDispatch, BoomState } from '../store';
import { addProduct, type CartLine, cartSlice } from './cartSlice';

const { linesRestored, quantitySet, lineRemoved, linesBought, cleared, panelToggled } = cartSlice.actions;

/** Actions that change the cart. Stable, so that a product card does not rerender when the cart changes. */
export function useCartActions() {
  const dispatch = useDispatch<BoomDispatch>();
  return useMemo(
    () => ({
      addProduct: (product: Pick<ProductView, 'id' | 'stock'>, quantity = 1) => dispatch(addProduct(product, quantity)),
      /** Replaces the whole cart. */
      restore: (lines: CartLine[]) => dispatch(linesRestored(lines)),
      setQuantity: (productId: string, quantity: number) => dispatch(quantitySet({ productId, quantity })),
      remove: (productId: string) => dispatch(lineRemoved(productId)),
      takeOut: (bought: CartLine[]) => dispatch(linesBought(bought)),
      clear: () => dispatch(cleared()),
      open: () => dispatch(panelToggled(true)),
      close: () => dispatch(panelToggled(false)),
    }),
    [dispatch],
  );
}

/** Ids and quantities, as stored. */
export function useCartLines(): CartLine[] {
  return useSelector((state: BoomState) => state.cart.lines);
}

export function useIsCartOpen(): boolean {
  return useSelector((state: BoomState) => state.cart.isOpen);
}

/** Units in the cart, for the badge. */
export function useCartCount(): number {
  return useCartLines().reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A line with its product as just read; null when the shop no longer sells it. */
export interface PricedCartLine extends CartLine {
  product: ProductView | null;
}

/** What the service worker has seen of products that could not be read. */
function seenIn(error: unknown): ProductView[] {
  const seen = (error as { data?: unknown } | undefined)?.data;
  return Array.isArray(seen) ? seen : [];
}

/** The cart with today's prices and stock. */
export function useCart() {
  const stored = useCartLines();
  // A removed line causes no request: the other products are known.
  const [ids, setIds] = useState<string[]>([]);
  if (stored.some(({ productId }) => !ids.includes(productId))) setIds(stored.map(({ productId }) => productId).sort());
  const query = useListProductsQuery({ ids }, { skip: stored.length === 0 });
  const { data, error, isFetching, isError, refetch } = query;

  const lines = useMemo<PricedCartLine[]>(() => {
    const products = new Map((data ?? seenIn(error)).map((product) => [product.id, product]));
    return stored.map((line) => ({ ...line, product: products.get(line.productId) ?? null }));
  }, [stored, data, error]);

  return {
    lines,
    count: useCartCount(),
    /** Whether a line without a product may still get one. */
    isReading: isFetching && lines.some(({ product }) => product === null),
    isError,
    refetch,
    /** When these prices were read, ms since 1970; absent until they are. */
    readAt: query.fulfilledTimeStamp,
    isOpen: useIsCartOpen(),
    ...useCartActions(),
  };
}
