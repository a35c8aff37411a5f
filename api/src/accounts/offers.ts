import { and, col, fn, Op, where } from 'sequelize';
import { defineOfferRules } from '../notifications/offers';
import { User } from './model';

// Asked as it leaves: since it was written its reader may have had enough, closed the account or changed the address.
defineOfferRules(async (address, { needsConsent }) => {
  const reader = { closedAt: null, limitedAt: null, isBlocked: false, isGuest: false };
  const agreed = needsConsent ? { marketingConsentAt: { [Op.ne]: null } } : {};
  return (await User.count({ where: and(reader, agreed, where(fn('lower', col('email')), fn('lower', address))) })) > 0;
});
