import { isStaff } from '@boom/contract';
import { query } from '../../database/query';
import { AppError } from '../../http/errors';
import { consume, forget } from '../../http/limits';
import { recountCodes } from '../../notifications/sendLimits';
import { isSameText } from '../../secrets/isSameText';
import { User } from '../model';
import { isAuthenticatorCode } from './authenticator';
import { isUsedUp, MAX_TRIES } from './challenge';
import { useRecoveryCode } from './recoveryCodes';
import { type CodePurpose, destinationsOf, hashCode } from './sendCode';

interface TriedRow {
  code: string | null;
  isUnexpired: boolean;
}

/** How a code was right. */
type CodeMethod = 'code' | 'authenticator' | 'recovery' | 'contact';

/**
 * Judges a code for one challenge: sent code, authenticator app, or recovery code. Each try is counted before it is
 * judged, five per challenge, however many come at once (R9).
 *
 * @throws AppError invalid_code, code_expired or codes_used_up, with `status`.
 */
export async function checkCode(
  user: User,
  typed: string,
  { purpose, challenge, status }: { purpose: CodePurpose; challenge: string; status: number },
): Promise<CodeMethod> {
  await consume('codeTries', user.id);
  // Counted and read in one statement, by the clock that the expiry was set with.
  const [tried] = await query<TriedRow>(
    `UPDATE users SET verification_tries = verification_tries + 1
      WHERE id = $id AND verification_purpose = $purpose AND verification_challenge = $challenge
        AND verification_tries < $max
      RETURNING verification_code AS code, coalesce(verification_code_expiry > now(), false) AS "isUnexpired"`,
    { id: user.id, purpose, challenge, max: MAX_TRIES },
  );
  // A number or an address is proven by the code that was sent to it, and by nothing else.
  const isAboutPerson = purpose !== 'contact';
  // With an app no code is sent to prove the person; one that was on its way when the app was set up opens nothing.
  const isSentOne = !isAboutPerson || !user.totpEnabledAt;
  if (!tried) {
    // No try left, or another challenge has taken this one's place: somebody signs in on two devices. With an app there
    // is no other code to ask for: one has to begin again.
    const canAskAgain = isSentOne && !(await isUsedUp(user.id, challenge));
    throw new AppError(status, canAskAgain ? 'code_expired' : 'codes_used_up');
  }

  if (isAboutPerson && (await isAuthenticatorCode(user, typed))) return finish(user, challenge, 'authenticator');
  if (isAboutPerson && (await useRecoveryCode(user, typed))) return finish(user, challenge, 'recovery');
  const isRight = isSentOne && tried.code !== null && isSameText(tried.code, hashCode(typed, purpose, challenge));
  if (isRight && tried.isUnexpired && (await spend(user, tried.code))) {
    return finish(user, challenge, isAboutPerson ? 'code' : 'contact');
  }
  if (isRight) throw new AppError(status, 'code_expired');
  throw new AppError(status, 'invalid_code');
}

/** Whether the code was still there to be used: of two at once, one gets it. */
async function spend(user: User, code: string | null): Promise<boolean> {
  const [count] = await User.update({ verificationCode: null }, { where: { id: user.id, verificationCode: code } });
  return count === 1;
}

/**
 * The challenge is over; and a code that could only come by mail proves the mail. People of the shop need one every
 * quarter of an hour, so those that they typed do not count; a customer could spend the budget of SMS that way.
 */
async function finish(user: User, challenge: string, method: CodeMethod): Promise<CodeMethod> {
  const destinations = destinationsOf(user);
  if (method === 'code' && isStaff(user)) {
    await recountCodes(destinations.map(({ to }) => to));
    await forget('codeSends', user.id);
  }
  const isMailProven = method === 'code' && destinations.every(({ channel }) => channel === 'email');
  // Not another one that has taken its place meanwhile.
  if (isMailProven) await User.update({ isEmailVerified: true }, { where: { id: user.id, email: user.email } });
  await User.update(
    { verificationChallenge: null, verificationPurpose: null },
    { where: { id: user.id, verificationChallenge: challenge } },
  );
  return method;
}
