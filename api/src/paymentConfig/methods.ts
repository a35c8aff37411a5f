import type { PaymentsConfig } from '@boom/contract';
import { AppError } from '../http/errors';
import { isCardActive } from './cardCredentials';
import { findOpenBankDetails } from './transferTerms';

/** What a shopper can choose from; a transfer needs an account to go to. */
export async function findPaymentMethods(): Promise<PaymentsConfig> {
  const [mercadopago, bank] = await Promise.all([isCardActive(), findOpenBankDetails()]);
  return { activePaymentMethods: { mercadopago, bank_transfer: bank !== null } };
}

/** @throws AppError payment_method_unavailable (409) */
export async function requireCard(): Promise<void> {
  if (!(await isCardActive())) throw new AppError(409, 'payment_method_unavailable');
}
