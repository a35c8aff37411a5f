import type { PromotionType } from '@boom/contract';

/** What of a product decides whether and where it stands in a list. */
export interface ProductKeys {
  id: string;
  categoryId: string | null;
  /** Microseconds since 1970, as exact as PostgreSQL's. */
  createdAt: number;
  /** Centavos. */
  price: number;
  promotionType: PromotionType | null;
  isFeatured: boolean;
  freeShipping: boolean;
  isAvailable: boolean;
}

/** What a table is made of. */
export interface TableColumns {
  categoryIds: (string | null)[];
  used: number;
  ids: Uint32Array;
  createdAt: Float64Array;
  price: Float64Array;
  /** See `facts.ts`. */
  facts: Uint32Array;
  orders: Uint32Array[];
}

const FIRST_CAPACITY = 1_024;

export const noColumns = (): TableColumns => ({
  categoryIds: [null],
  used: PROBE + 1,
  ids: new Uint32Array(4 * FIRST_CAPACITY),
  createdAt: new Float64Array(FIRST_CAPACITY),
  price: new Float64Array(FIRST_CAPACITY),
  facts: new Uint32Array(FIRST_CAPACITY),
  orders: [],
});

/** Holds what is looked for while it is looked for, and no product. */
export const PROBE = 0;

type Column = Float64Array | Uint32Array;

/** A column with twice the room. */
export function larger<Kind extends Column>(column: Kind): Kind {
  const copy = new (column.constructor as new (length: number) => Kind)(column.length * 2);
  copy.set(column);
  return copy;
}
