import { defaultShop, type MessageDropReason } from '@boom/contract';
import type { Notification } from './model';
import type { MessageTexts, TemplateName } from './templates';

/** What becomes of a message just before it leaves; null where it goes. */
type Verdict = { waitUntil: Date } | { dropBecause: MessageDropReason } | null;

/** What only features know, and these import notifications. */
interface Rules {
  /** By what its reader chose. */
  judgePhoneNews(notification: Notification): Promise<Verdict>;
  /** What the shop says in its own words; null where it says what the release says. */
  findOwnTexts(template: TemplateName): Promise<MessageTexts | null>;
  /** The address at which whoever runs the shop reads mail. */
  findShopAddress(): Promise<string>;
  /** Whose an address is that may get offers. */
  findOfferReader(address: string, rules: { needsConsent: boolean }): Promise<{ id: string } | null>;
  /** What of a stored file a mail needs; null when it is not there any more. */
  openFile(mediaId: string): Promise<{ content: Buffer; contentType: string } | null>;
}

export const rules: Rules = {
  judgePhoneNews: async () => null,
  findOwnTexts: async () => null,
  findShopAddress: async () => defaultShop.email,
  findOfferReader: async () => null,
  openFile: async () => null,
};

/** Says some of them; once, by the feature that knows, as it loads. */
export const defineRules = (known: Partial<Rules>) => void Object.assign(rules, known);
