import { endOffers } from '../accounts/offers';
import type { ClientInfo } from '../accounts/securityLog';
import { AppError } from '../http/errors';
import { stopWaiting } from '../wishlist/wishes';

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
