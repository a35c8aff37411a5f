import { type BankTransferView, bankTransferConfigSchema } from '@boom/contract';
import { findActiveConfig } from './config';

/** The account to transfer to, as the payment configuration holds it. */
export type BankDetails = Omit<BankTransferView, 'reference' | 'amount' | 'deadline'>;

/** The account that shoppers transfer to; null while bank transfer is switched off or not set up. */
export async function findBankDetails(): Promise<BankDetails | null> {
  const config = await findActiveConfig('bank_transfer');
  if (!config || !(await bankTransferConfigSchema.isValid(config))) return null;
  return bankTransferConfigSchema.cast(config);
}
