import type { AddressView, PersonalData, UserView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import { pick } from '../pick';
import type { Address, User } from './model';

const shown = [
  ...(['id', 'fullName', 'username', 'email', 'isAdmin', 'twoFactorEnabled', 'twoFactorMethod'] as const),
  ...(['isEmailVerified', 'isPhoneVerified', 'phone', 'staffRole'] as const),
];
/** What is read of a person to show them their account. */
export const presentedColumns = [
  ...shown,
  ...(['totpEnabledAt', 'recoveryCodes', 'marketingConsentAt', 'createdAt'] as const),
];
export type PresentedUser = Pick<User, (typeof presentedColumns)[number]>;

/** What a person may see of their own account. */
export function presentUser(user: PresentedUser): UserView {
  return {
    ...pick(user, ...shown),
    hasAuthenticator: Boolean(user.totpEnabledAt),
    recoveryCodesLeft: user.recoveryCodes.length,
    acceptsMarketing: Boolean(user.marketingConsentAt),
    createdAt: user.createdAt.toISOString(),
  };
}

/** What a person agreed to, and to what not. */
export function presentConsents(user: User): PersonalData['consents'] {
  return {
    ...pick(user, 'termsVersion', 'privacyVersion'),
    acceptedAt: user.acceptedAt?.toISOString() ?? null,
    marketingConsentAt: user.marketingConsentAt?.toISOString() ?? null,
    limitedAt: user.limitedAt?.toISOString() ?? null,
  };
}

/** An address, from its model or from a query of our own. */
export type AddressRow = InferAttributes<Address>;

export function presentAddress(address: AddressRow): AddressView {
  return {
    ...pick(address, 'id', 'title', 'street', 'city', 'state', 'postalCode', 'country', 'isDefault', 'streetName'),
    ...pick(address, 'exteriorNumber', 'interiorNumber', 'neighborhood', 'municipality', 'betweenStreets'),
    ...pick(address, 'references', 'receiverName', 'receiverPhone'),
  };
}
