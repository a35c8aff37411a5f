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
  twoFactorEnabled: boolean;
  twoFactorMethod: TwoFactorMethod;
  /** Whether an authenticator app gives the codes. */
  hasAuthenticator?: boolean;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  createdAt: string;
}

/** 202 of `POST /api/login` when a second step is on: no session is open yet. */
export interface TwoFactorChallenge {
  twoFactorRequired: true;
  method: TwoFactorMethod;
  /** The code is the authenticator app's; none was sent unless one is asked for. */
  usesAuthenticator?: boolean;
  /** Where the code went, masked: "m•••@correo.mx". */
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

/** Answer of `POST /api/security/totp/confirm`: shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

export interface AddressView {
  id: string;
  title: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  isDefault: boolean;
}

/** ISO 3166-2:MX, by name, in alphabetical order. */
export const mexicanStates = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
] as const;
