import type { OpenSessionView, PasskeyCreationOptions } from '@boom/contract';
import { generateSync } from 'otplib';
import PQueue from 'p-queue';
import type { User } from '../accounts/model';
import { env } from '../env';
import { buildUser, PASSWORD, type SignedInClient, signedInAs, visitor } from './build';
import { messagesTo, workOffJobs } from './jobs';
import type { Situation, Target } from './matrixTargets';
import { SoftwareKey } from './softwareKey';

const twoFactor = { twoFactorEnabled: true, twoFactorMethod: 'email' } as const;

/** Somebody whose password was right and who has the code in the mail. Visitors have no such session. */
export async function pendingSignIn({ actor }: Situation): Promise<Target> {
  if (actor === 'V') return { body: { code: '123456' } };
  const user: User = await buildUser({ ...twoFactor, isAdmin: actor === 'A' });
  const client = visitor();
  await client.post('/api/login', { username: user.username, password: PASSWORD });
  const code = (await messagesTo(user.email)).findLast(({ template }) => template === 'code_mail')?.params.code;
  // The minute between two codes is over.
  await (await user.reload()).update({ verificationSentAt: null, isBlocked: actor === 'B' });
  return { client, body: { code } };
}

/** Somebody who was just shown an authenticator's secret, and its code. */
export async function proposedAuthenticator({ caller }: Situation): Promise<Target> {
  const { body } = await caller.post('/api/security/totp/setup');
  return { body: { code: body.secret ? generateSync({ secret: body.secret }) : '123456' } };
}

/** The caller uses an authenticator app; where it is forgotten, codes go to an address that is proven. */
export async function withAuthenticator(situation: Situation): Promise<Target> {
  await (situation.caller as Partial<SignedInClient>).user?.update({ isEmailVerified: true });
  await situation.caller.post('/api/security/totp/confirm', (await proposedAuthenticator(situation)).body);
  return {};
}

/** A session of the owner's, on another device. */
export async function sessionOf({ owner }: Situation): Promise<Target> {
  await signedInAs(owner.user);
  const { body } = await owner.get('/api/security/sessions');
  return { id: body.find(({ isCurrent }: OpenSessionView) => !isCurrent).id };
}

/** Actors come at once, and would take each other's jobs. */
const oneByOne = new PQueue({ concurrency: 1 });

/** The token of a reset mail, for the account that it is for. */
export async function resetToken(): Promise<Target> {
  const { email } = await buildUser();
  await oneByOne.add(async () => {
    await visitor().post('/api/password-reset/request', { identifier: email, method: 'email' });
    await workOffJobs();
  });
  const token = (await messagesTo(email)).at(-1)?.text.match(/token=([\w-]+)/)?.[1];
  return { body: { identifier: email, resetToken: token, newPassword: 'grapa pila correcto', method: 'email' } };
}

/** What a new passkey answers to the caller; strangers were not asked anything. */
export async function newPasskey({ caller }: Situation): Promise<Target> {
  const { status, body: options } = await caller.post('/api/security/passkeys/options');
  const key = new SoftwareKey(env.publicUrl);
  return { body: { credential: key.create(status === 200 ? options : strangersOptions) } };
}
const strangersOptions = { rp: { name: '' }, challenge: 'YQ' } as PasskeyCreationOptions;

export async function passkeyOf({ owner }: Situation): Promise<Target> {
  const { body } = await newPasskey({ actor: 'C', owner, caller: owner });
  return { id: (await owner.post('/api/security/passkeys', body)).body.id };
}

/** What somebody's passkey answers to the caller, who may be anybody. */
export async function passkeySignIn({ actor, owner, caller }: Situation): Promise<Target> {
  const key = new SoftwareKey(env.publicUrl);
  const { body: options } = await owner.post('/api/security/passkeys/options');
  await owner.post('/api/security/passkeys', { credential: key.create(options) });
  if (actor === 'B') await owner.user.update({ isBlocked: true });
  const { body: request } = await caller.post('/api/login/passkey/options');
  return { body: { credential: key.get(request) } };
}
