import { bankTransferConfigSchema } from '@boom/contract';
import type { BankDetails } from '../orders/present';
import { findActiveConfig } from './config';

/** The account that shoppers transfer to; null while bank transfer is switched off or not set up. */
export async function findBankDetails(): Promise<BankDetails | null> {
  const config = await findActiveConfig('bank_transfer');
  if (!config || !(await bankTransferConfigSchema.isValid(config))) return null;
  return bankTransferConfigSchema.cast(config);
}
