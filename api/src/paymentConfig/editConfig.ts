import {
  type PaymentConfigView,
  paymentConfigSchema,
  type TransferDiscountConfig,
  transferDiscountSchema,
} from '@boom/contract';
import { query } from '../database/query';
import type { Editable } from '../http/edit';
import { requireRow } from '../http/requireRow';
import { updatePaymentConfig } from './config';
import { findTransferDiscount, PaymentConfig, TransferDiscount } from './model';
import { forgetPaymentTerms } from './paymentTerms';
import { presentPaymentConfig, presentTransferDiscount } from './present';

/**
 * A gateway's configuration, to be edited (decision 17). It is compared with what was shown, masks and all.
 *
 * @throws AppError payment_config_not_found (404), payment_config_exists (409), validation_failed (400)
 */
export function editablePaymentConfig(
  id: string,
): Editable<PaymentConfig, typeof paymentConfigSchema, PaymentConfigView> {
  return {
    schema: paymentConfigSchema,
    find: (transaction) => requireRow(PaymentConfig, id, 'payment_config_not_found', transaction),
    present: presentPaymentConfig,
    save(row, changes, transaction) {
      transaction.afterCommit(forgetPaymentTerms);
      return updatePaymentConfig(row, changes, transaction);
    },
  };
}

/** The transfer discount, to be edited (decision 17). The first edit makes its row. */
export function editableTransferDiscount(
  adminId: string,
): Editable<TransferDiscount, typeof transferDiscountSchema, TransferDiscountConfig> {
  return {
    schema: transferDiscountSchema,
    async find(transaction) {
      // A lock of the table, which no model knows: there may be no row yet to wait for, and two first edits would make two.
      await query('LOCK TABLE transfer_discount_config IN SHARE ROW EXCLUSIVE MODE', [], transaction);
      return (await findTransferDiscount(transaction)) ?? TransferDiscount.create({}, { transaction });
    },
    present: presentTransferDiscount,
    save(row, changes, transaction) {
      transaction.afterCommit(forgetPaymentTerms);
      return row.update({ ...changes, updatedBy: adminId }, { transaction });
    },
  };
}
