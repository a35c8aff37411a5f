import type { PaymentsConfig } from '@boom/contract';
import { AppError } from '../http/errors';
import { findBankDetails } from './bankTransfer';
import { PaymentConfig } from './model';

/** What a shopper can choose from. Cards are on unless they were switched off; a transfer needs an account. */
export async function findPaymentMethods(): Promise<PaymentsConfig> {
  const card = await PaymentConfig.findOne({ where: { configKey: 'mercadopago' }, attributes: ['isActive'] });
  return {
    activePaymentMethods: { mercadopago: card?.isActive ?? true, bank_transfer: (await findBankDetails()) !== null },
  };
}

/** @throws AppError payment_method_unavailable (409) */
export async function requireMethod(method: keyof PaymentsConfig['activePaymentMethods']): Promise<void> {
  const { activePaymentMethods } = await findPaymentMethods();
  if (!activePaymentMethods[method]) throw new AppError(409, 'payment_method_unavailable');
}
