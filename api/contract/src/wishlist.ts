/** Products on one list, so that it is read and sent at once. */
export const MAX_WISHES = 100;

/** A product that somebody wants to find again. What it costs today is the product's own. */
export interface WishView {
  productId: string;
  /** Also of a product that is no longer sold. */
  name: string;
  /** What it cost when it was put on the list, in pesos: "1299.00". */
  price: string;
  addedAt: string;
  /** Whether its owner is told when there is some of it again; absent when not. */
  awaitsStock?: boolean;
}
