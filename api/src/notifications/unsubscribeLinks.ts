import { isUuid } from '@boom/contract';
import { env } from '../env';
import { keyedHash, keyedHashes } from '../secrets/encryption';
import { isSameText } from '../secrets/isSameText';

/** What somebody has no more of by a link: offers alone, or what they asked to be told of too. */
export type OfferKind = 'offers' | 'alerts';

/** Of whom a link ends what. */
export interface Unsubscribing {
  kind: OfferKind;
  userId: string;
}

export interface UnsubscribeLinks {
  /** For people: it asks first, since programs that look for harm open every link of a mail. */
  page: string;
  /** For mail programs, which post there. */
  oneClick: string;
}

const PURPOSE = 'unsubscribe';

/** Bound to the address as well: whoever got it by a typo ends nothing once the account's owner has corrected that. */
const signedText = ({ kind, userId }: Unsubscribing, address: string) =>
  [kind, userId, address.toLowerCase()].join('\n');

/** The page's path behind a link; anything may follow it. */
export const unsubscribePage = (token: string) => `/baja?${new URLSearchParams({ token })}`;

/** Without an end, as the mail has none; the same however often it is made. */
export function signUnsubscribeLinks(what: Unsubscribing, address: string): UnsubscribeLinks {
  const token = [what.kind, what.userId, keyedHash(signedText(what, address), PURPOSE)].join('.');
  return {
    page: env.publicUrl + unsubscribePage(token),
    oneClick: `${env.publicUrl}/api/webhooks/unsubscribe?${new URLSearchParams({ token })}`,
  };
}

/** What a token says, whoever wrote it; null where it cannot be one of ours. */
export function readUnsubscribeToken(token: string): (Unsubscribing & { signature: string }) | null {
  const [kind, userId = '', signature = '', ...more] = token.split('.');
  if ((kind !== 'offers' && kind !== 'alerts') || !isUuid(userId) || more.length > 0) return null;
  return { kind, userId, signature };
}

/** Whether we made it, with any key that is still known, for the address that the account has now. */
export function isSignedFor(address: string, { signature, ...what }: Unsubscribing & { signature: string }): boolean {
  return keyedHashes(signedText(what, address), PURPOSE).some((expected) => isSameText(signature, expected));
}
