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

/** One of a person's passkeys. */
export interface PasskeyView {
  id: string;
  /** What its owner calls it: "iPhone de Lucía". */
  name: string;
  /** Whether its provider keeps it for all of the owner's devices. */
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A passkey as browsers name it; `id` in base64url. */
export interface PasskeyDescriptor {
  id: string;
  type: 'public-key';
  transports?: string[];
}

/**
 * Answer of `POST /api/security/passkeys/options`, for `PublicKeyCredential.parseCreationOptionsFromJSON()` (WebAuthn
 * level 3, PublicKeyCredentialCreationOptionsJSON).
 */
export interface PasskeyCreationOptions {
  rp: { name: string; id?: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  /** Milliseconds. */
  timeout?: number;
  excludeCredentials?: PasskeyDescriptor[];
  authenticatorSelection?: {
    authenticatorAttachment?: string;
    residentKey?: string;
    requireResidentKey?: boolean;
    userVerification?: string;
  };
  attestation?: string;
  hints?: string[];
  extensions?: { credProps?: boolean };
}

/**
 * Answer of `POST /api/login/passkey/options`, for `PublicKeyCredential.parseRequestOptionsFromJSON()`. It names no
 * passkey: the browser offers those it has.
 */
export interface PasskeyRequestOptions {
  challenge: string;
  /** Milliseconds. */
  timeout?: number;
  rpId?: string;
  userVerification?: string;
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
