import { decrypt, encrypt } from '../secrets/encryption';

/** What the account of a customer, which a transfer goes back to, is encrypted as. */
const PURPOSE = 'refund-clabe';

export const sealClabe = (clabe: string): string => encrypt(clabe, PURPOSE);

export const readClabe = (sealed: string | null): string | null => sealed && decrypt(sealed, PURPOSE);
