import { newPasskeySchema, type PasskeyView, passkeySignInSchema } from '@boom/contract';
import { env } from '../../env';
import { AppError } from '../../http/errors';
import { allows } from '../../http/limits';
import { parse, parseId } from '../../http/parse';
import { requireUser } from '../../http/requireUser';
import { createRouter } from '../../http/router';
import { SESSION_COOKIE } from '../../http/session';
import type { RouteContext } from '../../http/state';
import { visitor } from '../../http/visitor';
import { openSession, sessionOf } from '../openSession';
import { presentUser } from '../present';
import { findUser } from '../profile';
import { requireFresh } from '../secondStep/stepUp';
import { originOf } from '../securityLog';
import { creationOptions, requestOptions } from './ceremony';
import type { Passkey } from './model';
import { addPasskey, listPasskeys, removePasskey } from './passkeys';
import { checkPasskey } from './signIn';

const SECURE = env.publicUrl.startsWith('https:');
/** How long a person may look for the key. */
const ASKED_MS = 5 * 60_000;
/** What a visitor's passkey is asked to sign: kept by the browser, so that asking writes no row for anybody. */
const CHALLENGE_COOKIE = `${SESSION_COOKIE}-passkey`;

export const passkeyRoutes = createRouter('/api');

passkeyRoutes.post('/login/passkey/options', visitor, async (ctx) => {
  const options = await requestOptions();
  ctx.cookies.set(CHALLENGE_COOKIE, `${options.challenge}.${Date.now()}`, {
    maxAge: ASKED_MS,
    httpOnly: true,
    secure: SECURE,
    sameSite: 'strict',
    signed: true,
  });
  ctx.body = options;
});

passkeyRoutes.post('/login/passkey', visitor, async (ctx) => {
  const input = await parse(passkeySignInSchema, ctx.request.body);
  const user = await checkPasskey(input, await takeSignInChallenge(ctx), originOf(ctx));
  await openSession(ctx, user);
  ctx.body = presentUser(user);
});

passkeyRoutes.get('/security/passkeys', requireUser, async (ctx) => {
  ctx.body = (await listPasskeys(ctx.state.user.id)).map(presentPasskey);
});

passkeyRoutes.post('/security/passkeys/options', requireUser, async (ctx) => {
  requireFresh(ctx);
  const user = await findUser(ctx.state.user.id);
  const options = await creationOptions(user, await listPasskeys(user.id));
  sessionOf(ctx).passkey = { challenge: options.challenge, askedAt: Date.now() };
  ctx.body = options;
});

passkeyRoutes.post('/security/passkeys', requireUser, async (ctx) => {
  requireFresh(ctx);
  const input = await parse(newPasskeySchema, ctx.request.body);
  const challenge = takeNewChallenge(ctx);
  if (!challenge) throw new AppError(400, 'passkey_refused');
  ctx.status = 201;
  ctx.body = presentPasskey(await addPasskey(ctx.state.user.id, input, challenge, originOf(ctx)));
});

passkeyRoutes.delete('/security/passkeys/:id', requireUser, async (ctx) => {
  requireFresh(ctx);
  await removePasskey(ctx.state.user.id, parseId(ctx.params.id), originOf(ctx));
  ctx.status = 204;
});

/** What a visitor's passkey was to sign. Whoever copied the cookie too is one of the two who try; one is judged. */
async function takeSignInChallenge(ctx: RouteContext): Promise<string | undefined> {
  const [challenge, askedAt] = ctx.cookies.get(CHALLENGE_COOKIE, { signed: true })?.split('.') ?? [];
  if (!challenge || Date.now() - Number(askedAt) > ASKED_MS) return undefined;
  ctx.cookies.set(CHALLENGE_COOKIE, null, { secure: SECURE });
  return (await allows('passkeyTries', challenge)) ? challenge : undefined;
}

/** What the new passkey was to sign; it is good for one try. */
function takeNewChallenge(ctx: RouteContext): string | undefined {
  const session = sessionOf(ctx);
  const { passkey } = session;
  delete session.passkey;
  return passkey && Date.now() - passkey.askedAt < ASKED_MS ? passkey.challenge : undefined;
}

function presentPasskey({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
