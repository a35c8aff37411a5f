import { newPasskeySchema, type PasskeyView, passkeySignInSchema } from '@boom/contract';
import { AppError } from '../../http/errors';
import { parse, parseId } from '../../http/parse';
import { requireUser } from '../../http/requireUser';
import { createRouter } from '../../http/router';
import type { RouteContext } from '../../http/state';
import { visitor } from '../../http/visitor';
import { openSession, sessionOf } from '../openSession';
import { presentUser } from '../present';
import { findUser } from '../profile';
import { requireFresh } from '../secondStep/stepUp';
import { originOf } from '../securityLog';
import type { SessionData } from '../sessions';
import { creationOptions, requestOptions } from './ceremony';
import type { Passkey } from './model';
import { addPasskey, listPasskeys, removePasskey } from './passkeys';
import { checkPasskey } from './signIn';

type Purpose = NonNullable<SessionData['passkey']>['purpose'];

/** How long a person may look for the key. */
const ASKED_MS = 5 * 60_000;

export const passkeyRoutes = createRouter('/api');

passkeyRoutes.post('/login/passkey/options', visitor, async (ctx) => {
  const options = await requestOptions();
  expectPasskey(ctx, 'sign-in', options.challenge);
  ctx.body = options;
});

passkeyRoutes.post('/login/passkey', visitor, async (ctx) => {
  const input = await parse(passkeySignInSchema, ctx.request.body);
  const user = await checkPasskey(input, takeChallenge(ctx, 'sign-in'), originOf(ctx));
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
  expectPasskey(ctx, 'register', options.challenge);
  ctx.body = options;
});

passkeyRoutes.post('/security/passkeys', requireUser, async (ctx) => {
  requireFresh(ctx);
  const input = await parse(newPasskeySchema, ctx.request.body);
  const challenge = takeChallenge(ctx, 'register');
  if (!challenge) throw new AppError(400, 'passkey_refused');
  ctx.status = 201;
  ctx.body = presentPasskey(await addPasskey(ctx.state.user.id, input, challenge, originOf(ctx)));
});

passkeyRoutes.delete('/security/passkeys/:id', requireUser, async (ctx) => {
  requireFresh(ctx);
  await removePasskey(ctx.state.user.id, parseId(ctx.params.id), originOf(ctx));
  ctx.status = 204;
});

/** Keeps what must be signed in this browser's session. */
function expectPasskey(ctx: RouteContext, purpose: Purpose, challenge: string): void {
  sessionOf(ctx).passkey = { purpose, challenge, askedAt: Date.now() };
}

/** What was to be signed; it is good for one try. */
function takeChallenge(ctx: RouteContext, purpose: Purpose): string | undefined {
  const session = sessionOf(ctx);
  const { passkey } = session;
  delete session.passkey;
  const isCurrent = passkey?.purpose === purpose && Date.now() - passkey.askedAt < ASKED_MS;
  return isCurrent ? passkey.challenge : undefined;
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
