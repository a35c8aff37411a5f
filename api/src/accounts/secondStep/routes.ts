import { codeSchema, secondStepSchema, stepUpSchema, twoFactorSchema } from '@boom/contract';
import { parse } from '../../http/parse';
import { requireUser } from '../../http/requireUser';
import { createRouter } from '../../http/router';
import { visitor } from '../../http/visitor';
import { openSession, sessionOf } from '../openSession';
import { presentUser } from '../present';
import { originOf } from '../securityLog';
import { requireProvenPhone } from './phoneProof';
import { confirmAuthenticator, proposeAuthenticator, updateTwoFactor } from './settings';
import { checkSecondStep, resendCode } from './signInStep';
import { confirmStepUp, requestStepUp, requireFresh } from './stepUp';

export const secondStepRoutes = createRouter('/api');

secondStepRoutes.post('/login/verify', visitor, async (ctx) => {
  const { code } = await parse(secondStepSchema, ctx.request.body);
  const user = await checkSecondStep(ctx, code);
  await openSession(ctx, user);
  ctx.body = presentUser(user);
});

secondStepRoutes.post('/login/resend', visitor, async (ctx) => {
  ctx.status = 202;
  ctx.body = await resendCode(ctx);
});

secondStepRoutes.post('/step-up/request', requireUser, async (ctx) => {
  ctx.body = await requestStepUp(ctx);
});

secondStepRoutes.post('/step-up/confirm', requireUser, async (ctx) => {
  await confirmStepUp(ctx, await parse(stepUpSchema, ctx.request.body));
  ctx.status = 204;
});

secondStepRoutes.post('/security/update-2fa', requireUser, async (ctx) => {
  requireFresh(ctx);
  const input = await parse(twoFactorSchema, ctx.request.body);
  await requireProvenPhone(ctx, input);
  const { user, message } = await updateTwoFactor(ctx.state.user.id, input, originOf(ctx));
  ctx.body = { message, enabled: user.twoFactorEnabled, method: user.twoFactorMethod };
});

secondStepRoutes.post('/security/totp/setup', requireUser, async (ctx) => {
  requireFresh(ctx);
  const { proposal, sealed } = await proposeAuthenticator(ctx.state.user.id);
  sessionOf(ctx).proposedAuthenticator = sealed;
  ctx.body = proposal;
});

secondStepRoutes.post('/security/totp/confirm', requireUser, async (ctx) => {
  requireFresh(ctx);
  const { code } = await parse(codeSchema, ctx.request.body);
  const session = sessionOf(ctx);
  const sealed = session.proposedAuthenticator;
  ctx.body = await confirmAuthenticator(ctx.state.user.id, { code, sealed }, originOf(ctx));
  delete session.proposedAuthenticator;
});
