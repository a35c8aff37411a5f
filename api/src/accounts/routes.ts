import { loginSchema, passwordChangeSchema, profileSchema, registerSchema } from '@boom/contract';
import { addressKey } from '../http/addressLimit';
import { consume } from '../http/limits';
import { parse } from '../http/parse';
import { requireUser } from '../http/requireUser';
import { createRouter } from '../http/router';
import { visitor } from '../http/visitor';
import { changeOwnPassword } from './changePassword';
import { closeSession, openSession } from './openSession';
import { presentUser } from './present';
import { findUser, updateProfile } from './profile';
import { register } from './register';
import { askForCode } from './secondStep/signInStep';
import { isFresh, requireFresh } from './secondStep/stepUp';
import { originOf, recordSecurityEvent } from './securityLog';
import { checkPassword } from './signIn';

export const accountRoutes = createRouter('/api');

accountRoutes.post('/register', visitor, async (ctx) => {
  await consume('register', addressKey(ctx.ip));
  const input = await parse(registerSchema, ctx.request.body);
  const user = await register(input, originOf(ctx));
  await openSession(ctx, user);
  ctx.status = 201;
  ctx.body = presentUser(user);
});

accountRoutes.post('/login', visitor, async (ctx) => {
  const input = await parse(loginSchema, ctx.request.body);
  const user = await checkPassword(input, originOf(ctx));
  if (user.twoFactorEnabled) {
    ctx.status = 202;
    ctx.body = await askForCode(ctx, user);
    return;
  }
  await recordSecurityEvent('login', { userId: user.id, origin: originOf(ctx), method: 'password', isVerified: true });
  await openSession(ctx, user);
  ctx.body = presentUser(user);
});

accountRoutes.post('/logout', visitor, async (ctx) => {
  const { viewer } = ctx.state;
  if (viewer) await recordSecurityEvent('logout', { userId: viewer.id, origin: originOf(ctx) });
  closeSession(ctx);
  ctx.status = 204;
});

accountRoutes.get('/user', requireUser, async (ctx) => {
  ctx.body = presentUser(await findUser(ctx.state.user.id));
});

accountRoutes.patch('/user/profile', requireUser, async (ctx) => {
  const input = await parse(profileSchema, ctx.request.body);
  ctx.body = presentUser(
    await updateProfile(ctx.state.user.id, input, { origin: originOf(ctx), isFresh: isFresh(ctx) }),
  );
});

accountRoutes.put('/user/password', requireUser, async (ctx) => {
  requireFresh(ctx);
  const input = await parse(passwordChangeSchema, ctx.request.body);
  const user = await changeOwnPassword(ctx.state.user.id, input, originOf(ctx));
  await openSession(ctx, user);
  ctx.body = presentUser(user);
});
