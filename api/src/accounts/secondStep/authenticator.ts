import type * as Otp from 'otpauth';
import { Op } from 'sequelize';
import { decrypt, encrypt } from '../../secrets/encryption';
import { User } from '../model';

/** Loaded by the first code. */
const otp = () => require('otpauth') as typeof Otp;

const PURPOSE = 'totp-secret';
/** In half minutes: a phone's clock may be that much off. */
const TOLERANCE = 1;

/** A new secret: what the app is given, and what is stored of it. */
export function proposeSecret(user: User) {
  const totp = new (otp().TOTP)({ issuer: 'Compra Boom', label: user.email });
  const secret = totp.secret.base32;
  return { secret, uri: totp.toString(), sealed: encrypt(secret, PURPOSE) };
}

/** The half minute of a right code; null for a wrong one. */
export function stepOfCode(sealedSecret: string, typed: string): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const totp = new (otp().TOTP)({ secret: decrypt(sealedSecret, PURPOSE) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: typed, timestamp, window: TOLERANCE });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Whether a code is the authenticator app's, and was not used before. */
export async function isAuthenticatorCode(user: User, typed: string): Promise<boolean> {
  if (!user.totpEnabledAt || !user.totpSecret) return false;
  const step = stepOfCode(user.totpSecret, typed);
  if (step === null) return false;
  const [used] = await User.update(
    { totpLastStep: String(step) },
    { where: { id: user.id, totpLastStep: { [Op.or]: [null, { [Op.lt]: String(step) }] } } },
  );
  return used === 1;
}
