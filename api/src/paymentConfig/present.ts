import type { PaymentConfigView, TransferDiscountConfig } from '@boom/contract';
import { readConfig } from './config';
import { mask } from './masks';
import type { PaymentConfig, TransferDiscount } from './model';

/** A gateway for the panel: its secrets leave the server as dots only (R24). */
export function presentPaymentConfig(row: PaymentConfig): PaymentConfigView {
  return {
    id: row.id,
    configKey: row.configKey,
    displayName: row.displayName,
    isActive: row.isActive,
    config: JSON.stringify(mask(readConfig(row)), null, 2),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentTransferDiscount(row: TransferDiscount): TransferDiscountConfig {
  const { isActive, discountPercentage, discountText, version } = row;
  return { isActive, discountPercentage, discountText, version };
}
