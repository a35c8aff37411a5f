/** A product that somebody left in the cart. What it costs today is the product's own. */
export interface SavedCartLine {
  productId: string;
  /** Also of a product that is no longer sold. */
  name: string;
  quantity: number;
}

/** What the account keeps of the cart. */
export interface SavedCartView {
  /** Empty where nothing is kept. */
  items: SavedCartLine[];
  /** When the shopper last changed it; null where nothing is kept. */
  changedAt: string | null;
  /** When its owner was last told of what they left, within the last year; else null. */
  toldAt: string | null;
}
