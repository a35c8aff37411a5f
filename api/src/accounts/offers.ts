import { and, Op } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { defineRules } from '../notifications/rules';
import { isSignedFor, readUnsubscribeToken, type Unsubscribing } from '../notifications/unsubscribeLinks';
import { forgetAlerts } from '../notifications/waiting';
import { findOpenAccount, whereLower } from './findUser';
import { User } from './model';
import { type ClientInfo, recordSecurityEvent } from './securityLog';

// Asked as it leaves: since it was written its reader may have had enough, closed the account or changed the address.
defineRules({
  findOfferReader(address, { needsConsent }) {
    const reader = { closedAt: null, limitedAt: null, isBlocked: false, isGuest: false };
    const agreed = needsConsent ? { marketingConsentAt: { [Op.ne]: null } } : {};
    return User.findOne({ attributes: ['id'], where: and(reader, agreed, whereLower('email', address)) });
  },
});

/**
 * Ends offers to the person that a mail's link names, whoever opens it: the mail may have gone to a stranger's address.
 * It may be used again.
 *
 * @returns what it ends; null where it is none of ours, or the account has another address since.
 */
export async function endOffers(token: string, origin: ClientInfo): Promise<Unsubscribing | null> {
  const what = readUnsubscribeToken(token);
  if (!what) return null;
  const { kind, userId } = what;
  return inTransaction(async (transaction) => {
    const user = await findOpenAccount(userId, transaction);
    if (!user || !isSignedFor(user.email, what)) return null;
    if (user.marketingConsentAt) {
      await user.update({ marketingConsentAt: null }, { transaction });
      await recordSecurityEvent('profile_changed', { userId, origin }, transaction);
    }
    if (kind === 'alerts') await forgetAlerts(user, transaction);
    return { kind, userId };
  });
}
