import type { AddressView, PersonalData, UserView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import { pick } from '../pick';
import type { Address, User } from './model';

const shown = [
  ...(['id', 'fullName', 'username', 'email', 'isAdmin', 'twoFactorEnabled', 'twoFactorMethod'] as const),
  ...(['isEmailVerified', 'isPhoneVerified', 'phone', 'staffRole', 'createdAt'] as const),
];
/** What is read of a person to show them their account. */
export const presentedColumns = [...shown, ...(['totpEnabledAt', 'recoveryCodes', 'marketingConsentAt'] as const)];
export type PresentedUser = Pick<User, (typeof presentedColumns)[number]>;

/** What a person may see of their own account. */
export function presentUser(user: PresentedUser): UserView {
  return {
    ...pick(user, ...shown),
    hasAuthenticator: Boolean(user.totpEnabledAt),
    recoveryCodesLeft: user.recoveryCodes.length,
    acceptsMarketing: Boolean(user.marketingConsentAt),
  };
}

/** What a person agreed to, and to what not. */
export const presentConsents = (user: User): PersonalData['consents'] =>
  pick(user, 'termsVersion', 'privacyVersion', 'acceptedAt', 'marketingConsentAt', 'limitedAt');

/** An address, from its model or from a query of our own. */
export type AddressRow = InferAttributes<Address>;

export function presentAddress(address: AddressRow): AddressView {
  return {
    ...pick(address, 'id', 'title', 'street', 'city', 'state', 'postalCode', 'country', 'isDefault', 'streetName'),
    ...pick(address, 'exteriorNumber', 'interiorNumber', 'neighborhood', 'municipality', 'betweenStreets'),
    ...pick(address, 'references', 'receiverName', 'receiverPhone'),
  };
}
