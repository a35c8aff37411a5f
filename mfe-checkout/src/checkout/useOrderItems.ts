import { type CheckoutRequest, useCartActions } from '@boom/platform';
import { useState } from 'react';

/** The items to order, which can be changed until they are confirmed; a checkout of the cart changes the cart, too. */
export function useOrderItems({ items: requested, source }: CheckoutRequest) {
  const cart = useCartActions();
  const [items, setItems] = useState(requested);

  /** @param quantity 0 removes the product. */
  const setQuantity = (productId: string, quantity: number) => {
    setItems((current) =>
      current
        .map((item) => (item.productId === productId ? { ...item, quantity } : item))
        .filter((item) => item.quantity > 0),
    );
    if (source === 'cart') cart.setQuantity(productId, quantity);
  };
  return { items, setQuantity };
}

export type OrderItems = ReturnType<typeof useOrderItems>;
