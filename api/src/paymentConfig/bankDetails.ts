import { type BankTransferView, bankTransferConfigSchema } from '@boom/contract';
import { findConfig } from './config';

/** The account to transfer to, as the payment configuration holds it. */
export type BankDetails = Omit<BankTransferView, 'reference' | 'amount' | 'deadline'>;

/**
 * The account that shoppers transfer to; null where none is set up. It stays known while bank transfer is switched off:
 * orders that were made before still have to be paid.
 */
export async function findBankDetails(): Promise<BankDetails | null> {
  const config = await findConfig('bank_transfer');
  if (!config || !(await bankTransferConfigSchema.isValid(config))) return null;
  return bankTransferConfigSchema.cast(config);
}
