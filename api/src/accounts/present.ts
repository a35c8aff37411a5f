import type { AddressView, PersonalData, UserView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import { pick } from '../pick';
import type { Address, User } from './model';

const shown = [
  ...(['id', 'fullName', 'username', 'email', 'isAdmin', 'twoFactorEnabled', 'twoFactorMethod'] as const),
  ...(['isEmailVerified', 'isPhoneVerified'] as const),
];
/** What is read of a person to show them their account. */
export const presentedColumns = [
  ...shown,
  ...(['phone', 'staffRole', 'totpEnabledAt', 'recoveryCodes', 'marketingConsentAt', 'createdAt'] as const),
];
export type PresentedUser = Pick<User, (typeof presentedColumns)[number]>;

/** What a person may see of their own account. */
export function presentUser(user: PresentedUser): UserView {
  return {
    ...pick(user, ...shown),
    phone: user.phone ?? null,
    staffRole: user.staffRole ?? null,
    hasAuthenticator: Boolean(user.totpEnabledAt),
    recoveryCodesLeft: user.recoveryCodes.length,
    acceptsMarketing: Boolean(user.marketingConsentAt),
    createdAt: user.createdAt.toISOString(),
  };
}

/** What a person agreed to, and to what not. */
export function presentConsents(user: User): PersonalData['consents'] {
  const { termsVersion, privacyVersion, acceptedAt, marketingConsentAt, limitedAt } = user;
  return {
    termsVersion: termsVersion ?? null,
    privacyVersion: privacyVersion ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    marketingConsentAt: marketingConsentAt?.toISOString() ?? null,
    limitedAt: limitedAt?.toISOString() ?? null,
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
