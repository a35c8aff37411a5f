import type { TransferDiscountConfig } from '@boom/contract';
import { TransferDiscount } from './model';
import { presentTransferDiscount } from './present';

/** The row that is in force. */
export const newestDiscount = { order: [['updatedAt', 'DESC'] as [string, string]] };

/** The discount that screens show; the documented defaults where none is configured. */
export async function findTransferDiscount(): Promise<TransferDiscountConfig> {
  return presentTransferDiscount((await TransferDiscount.findOne(newestDiscount)) ?? TransferDiscount.build());
}
