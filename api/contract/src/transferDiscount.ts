import { DEFAULT_TRANSFER_DISCOUNT_PERCENT } from './constants';
import { toBasisPoints } from './money';

/** Answer of `GET`, for everybody, and `PUT /api/admin/transfer-discount-config`. */
export interface TransferDiscountConfig {
  isActive: boolean;
  /** Percent with two places: "3.50". */
  discountPercentage: string;
  discountText: string;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/**
 * The transfer discount in force, in basis points.
 *
 * 3.50 % where there is no configuration, none where it is explicitly inactive.
 */
export function transferDiscountBasisPoints(
  config: Pick<TransferDiscountConfig, 'isActive' | 'discountPercentage'> | null | undefined,
): number {
  if (!config) return toBasisPoints(DEFAULT_TRANSFER_DISCOUNT_PERCENT);
  return config.isActive ? toBasisPoints(config.discountPercentage) : 0;
}
