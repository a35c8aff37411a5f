import { log } from '../../log/log';
import { decrypt, encrypt, Undecipherable } from '../../secrets/encryption';

/** What the account of a customer, which a transfer goes back to, is encrypted as. */
const PURPOSE = 'refund-clabe';

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
