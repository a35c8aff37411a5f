import { isPaid } from '@boom/contract';
import { AppError } from '../http/errors';
import { log } from '../log/log';
import { decrypt, encrypt, Undecipherable } from '../secrets/encryption';
import type { OrderData } from './model';

/** What the account of a customer, which a transfer goes back to, is encrypted as. */
const PURPOSE = 'refund-clabe';

/** @returns the CLABE as it lies in a row; `readClabe` reads it. */
export const sealClabe = (clabe: string): string => encrypt(clabe, PURPOSE);

/** Null where none was named, or where no key deciphers it any more: whoever returns the money asks for it then. */
export function readClabe(sealed: string | null): string | null {
  try {
    return sealed && decrypt(sealed, PURPOSE);
  } catch (error) {
    if (!(error instanceof Undecipherable)) throw error;
    log.warn('an account that a transfer goes back to cannot be read: no key deciphers it');
    return null;
  }
}

/** Whether a person is yet to send back what was paid for an order that its customer cancelled. */
export const isRefundAwaited = ({ refundClabe, paymentStatus }: Pick<OrderData, 'refundClabe' | 'paymentStatus'>) =>
  refundClabe !== null && isPaid(paymentStatus);

/** Enough for its customer to tell an account from another. */
export const endOfClabe = (clabe: string): string => clabe.slice(-4);

/** {@link endOfClabe} of a stored one; empty where it cannot be read any more. */
export const endOfSealed = (sealed: string): string => endOfClabe(readClabe(sealed) ?? '');

/**
 * Who sends money back says to which account: its customer may have corrected it since.
 *
 * @param seen the account that was shown to them; nothing where none was.
 * @throws AppError refund_account_changed (409)
 */
export function refuseChangedAccount(sealed: string | null, seen: string | null | undefined): void {
  const clabe = readClabe(sealed) ?? undefined;
  if (seen && seen !== clabe) throw new AppError(409, 'refund_account_changed', { clabe });
}
