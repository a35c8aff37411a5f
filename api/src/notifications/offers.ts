import { HOUR_MS } from '@boom/contract';
import type { Notification } from './model';
import { rules } from './rules';
import type { TemplateName } from './templates';
import { type OfferKind, signUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribeLinks';

/** What is sent to make people buy: to those who agreed to offers, or who asked to be told. */
const kinds: Partial<Record<TemplateName, OfferKind>> = {
  cart_left: 'offers',
  price_drops: 'offers',
  back_in_stock: 'alerts',
};

/** How long an offer may wait to be sent, ms: its prices are of when it was written, and its reader may have ordered since. */
const OFFER_LIFE_MS = 6 * HOUR_MS;

/**
 * The links by which an offer's reader ends them: made as it leaves, for the address that it goes to.
 *
 * @returns null where a message is no offer; 'unwanted' where it must not leave any more.
 */
export async function judgeOffer({
  template,
  recipient,
  createdAt,
}: Notification): Promise<UnsubscribeLinks | 'unwanted' | null> {
  const kind = kinds[template];
  if (!kind) return null;
  if (kind === 'offers' && Date.now() - createdAt.getTime() > OFFER_LIFE_MS) return 'unwanted';
  const reader = await rules.findOfferReader(recipient, { needsConsent: kind === 'offers' });
  return reader ? signUnsubscribeLinks({ kind, userId: reader.id }, recipient) : 'unwanted';
}
