import type { AddressView, PersonalData, UserView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import type { Address, User } from './model';

/** What is read of a person to show them their account. */
export type PresentedUser = Pick<
  User,
  | Exclude<keyof UserView, 'hasAuthenticator' | 'recoveryCodesLeft' | 'acceptsMarketing' | 'createdAt'>
  | 'totpEnabledAt'
  | 'marketingConsentAt'
  | 'recoveryCodes'
  | 'createdAt'
>;

/** What a person may see of their own account. */
export function presentUser(user: PresentedUser): UserView {
  return {
    id: user.id,
    fullName: user.fullName,
    username: user.username,
    email: user.email,
    phone: user.phone ?? null,
    isAdmin: user.isAdmin,
    staffRole: user.staffRole ?? null,
    twoFactorEnabled: user.twoFactorEnabled,
    twoFactorMethod: user.twoFactorMethod,
    hasAuthenticator: Boolean(user.totpEnabledAt),
    recoveryCodesLeft: user.recoveryCodes.length,
    isEmailVerified: user.isEmailVerified,
    isPhoneVerified: user.isPhoneVerified,
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
    id: address.id,
    title: address.title,
    street: address.street,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    country: address.country,
    isDefault: address.isDefault,
    streetName: address.streetName,
    exteriorNumber: address.exteriorNumber,
    interiorNumber: address.interiorNumber,
    neighborhood: address.neighborhood,
    municipality: address.municipality,
    betweenStreets: address.betweenStreets,
    references: address.references,
    receiverName: address.receiverName,
    receiverPhone: address.receiverPhone,
  };
}
