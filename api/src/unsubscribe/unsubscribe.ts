import { endOffers } from '../accounts/offers';
import type { ClientInfo } from '../accounts/securityLog';
import { AppError } from '../http/errors';
import { addWishes, listWishes } from '../wishlist/wishes';

/**
 * Ends what a link of a mail is there to end: offers, and with a mail that somebody asked for also what they still wait
 * for. The same link again ends the same again.
 *
 * @throws AppError invalid_unsubscribe_link (400)
 */
export async function unsubscribe(token: string, origin: ClientInfo): Promise<void> {
  const ended = await endOffers(token, origin);
  if (!ended) throw new AppError(400, 'invalid_unsubscribe_link');
  if (ended.kind === 'alerts') await stopWaiting(ended.userId);
}

/** What is wanted stays on the list; only nobody is told any more. */
async function stopWaiting(userId: string): Promise<void> {
  const awaited = (await listWishes(userId)).filter(({ awaitsStock }) => awaitsStock);
  const items = awaited.map(({ productId, price }) => ({ productId, price, awaitsStock: false }));
  if (items.length > 0) await addWishes(userId, { items });
}
