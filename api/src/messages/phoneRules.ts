import { findUserSummary } from '../accounts/userSummaries';
import { isDeviceOf } from '../notifications/push/devices';
import { defineRules } from '../notifications/rules';
import { isOutdated } from '../notifications/waiting';
import { findChoice, phoneWishOf } from './choice';
import { endOfQuietHours } from './quietHours';

// Asked as it leaves: since it was written its reader may have had enough, changed the number, or gone to bed,
// and by the morning it may not be true any more.
defineRules({
  async judgePhoneNews(notification) {
    const { userId, channel, recipient } = notification;
    const [user, choice] = await Promise.all([findUserSummary(userId ?? ''), findChoice(userId ?? '')]);
    const wish = user && phoneWishOf(user, choice);
    const isWanted =
      channel === 'push'
        ? await isDeviceOf(userId ?? '', recipient)
        : wish?.channel === channel && wish.phone === recipient;
    if (!isWanted) return { dropBecause: 'unwanted' };
    const waitUntil = endOfQuietHours(new Date(), choice);
    if (waitUntil) return { waitUntil };
    return (await isOutdated(notification)) ? { dropBecause: 'outdated' } : null;
  },
});
