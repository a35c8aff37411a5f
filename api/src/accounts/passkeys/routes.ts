import { newPasskeySchema, passkeyNameSchema, passkeySignInSchema } from '@boom/contract';
import { empty, many, one } from '../../http/answers';
import { json } from '../../http/body';
import { AppError } from '../../http/errors';
import { allows } from '../../http/limits';
import { requireRecentAuthentication } from '../../http/recentAuthentication';
import { route, section } from '../../http/route';
import { isSecure, SESSION_COOKIE } from '../../http/session';
import type { RouteContext } from '../../http/state';
import { openSession, sessionOf } from '../openSession';
import { presentUser } from '../present';
import { requireOwnAccount } from '../profile';
import { clientInfoOf } from '../securityLog';
import { creationOptions, requestOptions } from './ceremony';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys';
import { presentPasskey } from './present';
import texts from './routes.es-MX.json';
import { checkPasskey } from './signIn';

/** How long a person may look for the key. */
const ASKED_MS = 5 * 60_000;
/** What a visitor's passkey is asked to sign: kept by the browser, so that asking writes no row for anybody. */
const CHALLENGE_COOKIE = `${SESSION_COOKIE}-passkey`;

export const passkeyRoutes = section(texts, [
  route(
    'POST /api/login/passkey/options',
    { policy: 'visitor', answers: { 200: one('PasskeyRequestOptions') } },
    async ({ ctx }) => {
      const options = await requestOptions();
      ctx.cookies.set(CHALLENGE_COOKIE, `${options.challenge}.${Date.now()}`, {
        maxAge: ASKED_MS,
        httpOnly: true,
        secure: isSecure,
        sameSite: 'strict',
        signed: true,
      });
      return options;
    },
  ),

  route(
    'POST /api/login/passkey',
    {
      policy: 'visitor',
      body: json(passkeySignInSchema),
      answers: { 200: one('UserView') },
      errors: { 401: ['passkey_refused'], 403: ['user_blocked', 'user_blocked_without_reason'] },
    },
    async ({ ctx, body }) => {
      const user = await checkPasskey(body, await takeSignInChallenge(ctx), clientInfoOf(ctx));
      await openSession(ctx, user);
      return presentUser(user);
    },
  ),

  route('GET /api/security/passkeys', { policy: 'user', answers: { 200: many('PasskeyView') } }, async ({ user }) =>
    (await listPasskeys(user.id)).map(presentPasskey),
  ),

  route(
    'POST /api/security/passkeys/options',
    { policy: 'user', guard: requireRecentAuthentication, answers: { 200: one('PasskeyCreationOptions') } },
    async ({ ctx, user }) => {
      const options = await creationOptions(await requireOwnAccount(user.id), await listPasskeys(user.id));
      sessionOf(ctx).passkey = { challenge: options.challenge, askedAt: Date.now() };
      return options;
    },
  ),

  route(
    'POST /api/security/passkeys',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      body: json(newPasskeySchema),
      answers: { 201: one('PasskeyView') },
      errors: { 400: ['passkey_refused'], 409: ['passkey_exists', 'too_many_passkeys'] },
    },
    async ({ ctx, user, body }) => {
      const challenge = takeNewChallenge(ctx);
      if (!challenge) throw new AppError(400, 'passkey_refused');
      return presentPasskey(await addPasskey(user.id, body, challenge, clientInfoOf(ctx)));
    },
  ),

  route(
    'PATCH /api/security/passkeys/:id',
    {
      policy: 'user',
      owner: 'only',
      body: json(passkeyNameSchema),
      answers: { 200: one('PasskeyView') },
      errors: { 404: ['passkey_not_found'] },
    },
    async ({ user, params, body }) => presentPasskey(await renamePasskey(user.id, params.id, body.name)),
  ),

  route(
    'DELETE /api/security/passkeys/:id',
    {
      policy: 'user',
      owner: 'only',
      guard: requireRecentAuthentication,
      answers: { 204: empty },
      errors: { 404: ['passkey_not_found'] },
    },
    ({ ctx, user, params }) => removePasskey(user.id, params.id, clientInfoOf(ctx)),
  ),
]);

/** What a visitor's passkey was to sign. It is good for one try, also where the cookie was copied. */
async function takeSignInChallenge(ctx: RouteContext): Promise<string | undefined> {
  const [challenge, askedAt] = ctx.cookies.get(CHALLENGE_COOKIE, { signed: true })?.split('.') ?? [];
  if (!challenge || Date.now() - Number(askedAt) > ASKED_MS) return undefined;
  ctx.cookies.set(CHALLENGE_COOKIE, null, { secure: isSecure });
  return (await allows('passkeyTries', challenge)) ? challenge : undefined;
}

/** What the new passkey was to sign; it is good for one try. */
function takeNewChallenge(ctx: RouteContext): string | undefined {
  const session = sessionOf(ctx);
  const { passkey } = session;
  delete session.passkey;
  return passkey && Date.now() - passkey.askedAt < ASKED_MS ? passkey.challenge : undefined;
}
