import { type BankTransferView, bankTransferConfigSchema, transferDiscountBasisPoints } from '@boom/contract';
import { ChangeCache } from '../database/changeCache';
import { AppError } from '../http/errors';
import { openConfig } from './config';
import { PaymentConfig, TransferDiscount } from './model';

/** The account to transfer to, as the payment configuration holds it. */
export type BankDetails = Omit<BankTransferView, 'reference' | 'amount' | 'deadline'>;

/** What a transfer is made by. */
interface TransferTerms {
  /** Null where none is set up. */
  bank: BankDetails | null;
  /** Whether new orders may be paid by transfer. */
  isActive: boolean;
  /** The discount that is charged with. */
  discountBasisPoints: number;
}

async function readTerms(): Promise<TransferTerms> {
  const bank = await PaymentConfig.findOne({ where: { configKey: 'bank_transfer' } });
  const discount = await TransferDiscount.findOne({ order: [['updatedAt', 'DESC']] });
  return {
    bank: bank && bankOf(openConfig(bank.config)),
    isActive: bank?.isActive === true,
    discountBasisPoints: transferDiscountBasisPoints(discount),
  };
}

/** Null where it is not whole. */
function bankOf(config: object): BankDetails | null {
  return bankTransferConfigSchema.isValidSync(config) ? bankTransferConfigSchema.cast(config) : null;
}

const terms = new ChangeCache<TransferTerms>({ channels: ['payment_config', 'transfer_discount_config'], maxSize: 1 });
const findTerms = () => terms.get('transfer', readTerms);

/** From now on the terms are kept until they change. */
export const startTransferTerms = () => terms.start();

/** What this process has changed it knows at once, and not only when it hears of it. */
export const forgetTransferTerms = () => terms.clear();

/**
 * The account that shoppers transfer to; null where none is set up. It stays known while bank transfer is switched off:
 * orders that were made before still have to be paid.
 */
export async function findBankDetails(): Promise<BankDetails | null> {
  return (await findTerms()).bank;
}

/** Where a new order may be transferred to; null while bank transfer is switched off or has no account. */
export async function findOpenBankDetails(): Promise<BankDetails | null> {
  const { bank, isActive } = await findTerms();
  return isActive ? bank : null;
}

/** @throws AppError payment_method_unavailable (409) */
export async function requireTransferTerms(): Promise<{ bank: BankDetails; discountBasisPoints: number }> {
  const { bank, isActive, discountBasisPoints } = await findTerms();
  if (!bank || !isActive) throw new AppError(409, 'payment_method_unavailable');
  return { bank, discountBasisPoints };
}
