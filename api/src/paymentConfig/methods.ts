import type { PaymentsConfig } from '@boom/contract';
import { AppError } from '../http/errors';
import { type BankDetails, findBankDetails } from './bankDetails';
import { isActive } from './config';

/** Cards are on unless they were switched off: their credentials may be the environment's. */
async function isCardActive(): Promise<boolean> {
  return (await isActive('mercadopago')) ?? true;
}

/** Where a new order may be transferred to; null while bank transfer is switched off or has no account. */
async function findOpenBankDetails(): Promise<BankDetails | null> {
  return (await isActive('bank_transfer')) ? findBankDetails() : null;
}

/** What a shopper can choose from; a transfer needs an account to go to. */
export async function findPaymentMethods(): Promise<PaymentsConfig> {
  const [mercadopago, bank] = await Promise.all([isCardActive(), findOpenBankDetails()]);
  return { activePaymentMethods: { mercadopago, bank_transfer: bank !== null } };
}

/** @throws AppError payment_method_unavailable (409) */
export async function requireCard(): Promise<void> {
  if (!(await isCardActive())) throw new AppError(409, 'payment_method_unavailable');
}

/** @throws AppError payment_method_unavailable (409) */
export async function requireBankDetails(): Promise<BankDetails> {
  const bank = await findOpenBankDetails();
  if (!bank) throw new AppError(409, 'payment_method_unavailable');
  return bank;
}
