import type { PaymentConfigView, TransferDiscountConfig } from '@boom/contract';
import { pick } from '../pick';
import { readConfig } from './config';
import { mask } from './masks';
import type { PaymentConfig, TransferDiscount } from './model';

/** A gateway for the panel: its secrets leave the server as dots only (R24). */
export function presentPaymentConfig(row: PaymentConfig): PaymentConfigView {
  return {
    ...pick(row, 'id', 'configKey', 'displayName', 'isActive', 'version', 'createdAt', 'updatedAt'),
    config: JSON.stringify(mask(readConfig(row)), null, 2),
  };
}

export function presentTransferDiscount(row: TransferDiscount): TransferDiscountConfig {
  return pick(row, 'isActive', 'discountPercentage', 'discountText', 'version');
}
