import type { StaffRole } from './staff';

export const twoFactorMethods = [
  'email',
  'sms',
  'whatsapp',
  'email_sms',
  'email_whatsapp',
  'sms_whatsapp',
  'all',
] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

/** Channels a code travels by, one method may use several at once. */
export const channelsOf: Record<TwoFactorMethod, ReadonlyArray<'email' | 'sms' | 'whatsapp'>> = {
  email: ['email'],
  sms: ['sms'],
  whatsapp: ['whatsapp'],
  email_sms: ['email', 'sms'],
  email_whatsapp: ['email', 'whatsapp'],
  sms_whatsapp: ['sms', 'whatsapp'],
  all: ['email', 'sms', 'whatsapp'],
};

export const resetMethods = ['username', 'email', 'phone'] as const;
export type ResetMethod = (typeof resetMethods)[number];

/** The signed-in person, as `GET /api/user`, sign-in and registration answer. */
export interface UserView {
  id: string;
  fullName: string;
  username: string;
  email: string;
  phone: string | null;
  isAdmin: boolean;
  /** What they work on in the shop, where they are no administrator. */
  staffRole?: StaffRole | null;
  twoFactorEnabled: boolean;
  twoFactorMethod: TwoFactorMethod;
  /** Whether an authenticator app gives the codes. */
  hasAuthenticator?: boolean;
  /** How many of the ten recovery codes still work. */
  recoveryCodesLeft?: number;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  /** Whether they agreed to offers by mail, and to their cart being kept for one. */
  acceptsMarketing?: boolean;
  createdAt: string;
}

/** 202 of `POST /api/login` when a second step is on: no session is open yet. */
export interface TwoFactorChallenge {
  twoFactorRequired: true;
  method: TwoFactorMethod;
  /** The code is the authenticator app's; none is sent. */
  usesAuthenticator?: boolean;
  /** Where the code went, masked: "m•••@correo.mx"; "" where none is sent. */
  sentTo: string;
}

/** Answer of `POST /api/step-up/request`: how to show that it is you. */
export interface StepUpChallenge {
  method: TwoFactorMethod | 'authenticator' | 'password';
  /** Where the code went, masked; null when none was sent. */
  sentTo: string | null;
}

/** Answer of `POST /api/password-reset/request`, the same whether the account exists or not. */
export interface PasswordResetSent {
  message: string;
  /** Masked from what was typed. */
  sentTo: string;
}

/** Answer of `POST /api/security/totp/setup`: shown as a QR code and as text. */
export interface AuthenticatorProposal {
  secret: string;
  /** `otpauth://totp/…` */
  uri: string;
}

/** Answer of `POST /api/security/totp/confirm` and of `POST /api/security/recovery-codes`: shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** From where somebody asked: as the browser names itself, and its address. */
export interface OriginView {
  userAgent: string;
  ip: string;
}

/** One of a person's open sessions. */
export interface OpenSessionView {
  id: string;
  /** The one that asks. */
  isCurrent: boolean;
  /** Where it was opened; null for those of older releases. */
  origin: OriginView | null;
  signedInAt: string;
  /** Precise to a minute. */
  lastUsedAt: string;
}

/** What is written down of an account: every sign-in, every refusal, every change of how one signs in. */
export const securityActions = [
  'register',
  'login',
  'login_failed',
  'login_blocked',
  'logout',
  'sessions_ended',
  'profile_changed',
  'contact_changed',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'two_factor_sent',
  'two_factor_verified',
  'two_factor_failed',
  'two_factor_changed',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'step_up',
  'step_up_failed',
  'user_blocked',
  'user_unblocked',
  'role_changed',
  'guest_orders_added',
  'data_downloaded',
  'data_limited',
  'data_unlimited',
  'account_closed',
] as const;
export type SecurityAction = (typeof securityActions)[number];

/** A line of a person's own security log. */
export interface SecurityEventView {
  id: string;
  action: SecurityAction;
  origin: OriginView;
  createdAt: string;
}
