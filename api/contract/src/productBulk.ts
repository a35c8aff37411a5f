/** What is done to each of many products: one of these. */
export interface ProductBulkChange {
  isActive?: boolean;
  /** Null takes them out of their category. */
  categoryId?: string | null;
  /** By per cent of each price, or by an amount in centavos; either may be negative. */
  price?: { percent?: number; amountCents?: number };
}

/** `POST /api/admin/products/bulk`: the products by id, or by the query of `GET /api/products`. */
export interface ProductBulkInput {
  ids?: string[];
  filter?: Partial<
    Record<
      | 'category'
      | 'search'
      | 'promotion'
      | 'featured'
      | 'available'
      | 'freeShipping'
      | 'specs'
      | 'includeInactive'
      | 'state'
      | 'minPrice'
      | 'maxPrice',
      string
    >
  >;
  change: ProductBulkChange;
}

/** Answer of `POST /api/admin/products/bulk`. */
export interface ProductBulkReport {
  changed: number;
  /**
   * The first 200 that stayed as they are: `unchanged`, `not_found`, `price_not_positive`, `price_too_high`,
   * `price_in_campaign`, where a campaign offers the product, and `price_tiers`, where the price would no longer be above
   * the prices by quantity.
   */
  skipped: { id: string; name: string; reason: string }[];
  skippedCount: number;
  /** Those that the call had no time for: `…/bulk/:undoId/continue` goes on. */
  waiting: number;
  /** What to take it back with. */
  undoId: string;
  /** For how long that can be done from now, by the server's clock. */
  undoSeconds: number;
  change: ProductBulkChange;
}

/** Answer of `POST /api/admin/products/bulk/:undoId/undo`. */
export interface ProductBulkUndoReport {
  undone: number;
  /** The first 200 that stayed: `changed_since` or `not_found`. */
  kept: { id: string; name: string; reason: string }[];
  keptCount: number;
  /** Quotes that were made of a price that was undone, and hold on to it: valid, and not used by an order that holds units. */
  quotes: number;
  /** Those that the call had no time for: the same call goes on. */
  waiting: number;
}
