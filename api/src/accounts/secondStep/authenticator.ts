import type * as Otp from 'otplib';
import { QueryTypes } from 'sequelize';
import { database } from '../../database/connection';
import { decrypt, encrypt } from '../../secrets/encryption';
import type { User } from '../model';

/** Loaded by the first code. */
const otp = () => require('otplib') as typeof Otp;

const PURPOSE = 'totp-secret';
/** A phone's clock may be half a minute off. */
const TOLERANCE_SECONDS = 30;

/** A new secret: what the app is given, and what is stored of it. */
export function proposeSecret(user: User) {
  const secret = otp().generateSecret();
  const uri = otp().generateURI({ issuer: 'Compra Boom', label: user.email, secret });
  return { secret, uri, sealed: encrypt(secret, PURPOSE) };
}

/** The half minute of a right code; null for a wrong one. */
export function stepOfCode(sealedSecret: string, typed: string): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const secret = decrypt(sealedSecret, PURPOSE);
  const result = otp().verifySync({ secret, token: typed, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Whether a code is the authenticator app's, and was not used before. */
export async function isAuthenticatorCode(user: User, typed: string): Promise<boolean> {
  if (!user.totpEnabledAt || !user.totpSecret) return false;
  const step = stepOfCode(user.totpSecret, typed);
  if (step === null) return false;
  const used = await database.query(
    `UPDATE users SET totp_last_step = $step
      WHERE id = $id AND (totp_last_step IS NULL OR totp_last_step < $step) RETURNING id`,
    { bind: { id: user.id, step }, type: QueryTypes.SELECT },
  );
  return used.length === 1;
}
