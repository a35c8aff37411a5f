import {
  DEFAULT_TRANSFER_DISCOUNT_PERCENT,
  DEFAULT_TRANSFER_DISCOUNT_TEXT,
  type TransferDiscountConfig,
  type TransferDiscountInput,
  transferDiscountBasisPoints,
} from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { TransferDiscount } from './model';

const newest = { order: [['updatedAt', 'DESC'] as [string, string]] };

/** The discount that screens show; the documented defaults where none is configured. */
export async function findTransferDiscount(): Promise<TransferDiscountConfig> {
  const row = await TransferDiscount.findOne(newest);
  return {
    isActive: row?.isActive ?? true,
    discountPercentage: row?.discountPercentage ?? DEFAULT_TRANSFER_DISCOUNT_PERCENT,
    discountText: row?.discountText ?? DEFAULT_TRANSFER_DISCOUNT_TEXT,
  };
}

/** The discount that is charged with, in basis points. */
export async function findDiscountBasisPoints(): Promise<number> {
  return transferDiscountBasisPoints(await TransferDiscount.findOne(newest));
}

export async function changeTransferDiscount(
  { discountPercentage, discountText, isActive }: TransferDiscountInput,
  adminId: string,
): Promise<TransferDiscountConfig> {
  await inTransaction(async (transaction) => {
    const values = { discountPercentage, discountText, isActive, updatedBy: adminId };
    const row = await TransferDiscount.findOne({ ...newest, lock: transaction.LOCK.UPDATE, transaction });
    if (row) await row.update(values, { transaction });
    else await TransferDiscount.create(values, { transaction });
  });
  return findTransferDiscount();
}
