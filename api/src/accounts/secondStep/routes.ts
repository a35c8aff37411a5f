import { codeSchema, secondStepSchema, stepUpSchema, twoFactorSchema } from '@boom/contract';
import { empty, one } from '../../http/answers';
import { json } from '../../http/body';
import { requireRecentAuthentication } from '../../http/recentAuthentication';
import { route, section } from '../../http/route';
import { openSession, sessionOf } from '../openSession';
import { presentUser } from '../present';
import { requireOwnAccount } from '../profile';
import { clientInfoOf } from '../securityLog';
import { proposeSecret } from './authenticator';
import { requireProvenMethod } from './contactProof';
import texts from './routes.es-MX.json';
import { checkSecondStep, resendCode } from './signInStep';
import { confirmStepUp, requestStepUp } from './stepUp';
import { confirmAuthenticator, forgetAuthenticator, renewRecoveryCodes, updateTwoFactor } from './twoFactorSettings';

export const secondStepRoutes = section(texts, [
  route(
    'POST /api/login/verify',
    {
      policy: 'visitor',
      body: json(secondStepSchema),
      answers: { 200: one('UserView') },
      errors: { 401: ['unauthenticated', 'invalid_code', 'code_expired', 'codes_used_up'] },
    },
    async ({ ctx, body: { code } }) => {
      const user = await checkSecondStep(ctx, code);
      await openSession(ctx, user);
      return presentUser(user);
    },
  ),

  route(
    'POST /api/login/resend',
    {
      policy: 'visitor',
      answers: { 202: one('TwoFactorChallenge') },
      errors: { 401: ['unauthenticated', 'codes_used_up'], 429: ['code_sent_recently'] },
    },
    ({ ctx }) => resendCode(ctx),
  ),

  route(
    'GET /api/step-up',
    { policy: 'user', guard: requireRecentAuthentication, answers: { 204: empty } },
    () => undefined,
  ),

  route(
    'POST /api/step-up/request',
    { policy: 'user', answers: { 200: one('StepUpChallenge') }, errors: { 429: ['code_sent_recently'] } },
    ({ ctx }) => requestStepUp(ctx),
  ),

  route(
    'POST /api/step-up/confirm',
    {
      policy: 'user',
      body: json(stepUpSchema),
      answers: { 204: empty },
      errors: {
        400: ['invalid_code', 'code_expired', 'codes_used_up', 'wrong_password', 'code_or_password_required'],
      },
    },
    ({ ctx, body }) => confirmStepUp(ctx, body),
  ),

  route(
    'POST /api/security/update-2fa',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      body: json(twoFactorSchema),
      answers: { 200: one('TwoFactorSettingView') },
    },
    async ({ ctx, user, body }) => {
      if (body.enabled) await requireProvenMethod(ctx, body.method);
      const { user: changed, message } = await updateTwoFactor(user.id, body, clientInfoOf(ctx));
      return { message, enabled: changed.twoFactorEnabled, method: changed.twoFactorMethod };
    },
  ),

  route(
    'POST /api/security/totp/setup',
    { policy: 'user', guard: requireRecentAuthentication, answers: { 200: one('AuthenticatorProposal') } },
    async ({ ctx, user }) => {
      // Nothing changes before its first right code: an app that is on stays on, with its recovery codes.
      const { sealed, ...proposal } = proposeSecret(await requireOwnAccount(user.id));
      sessionOf(ctx).proposedAuthenticator = sealed;
      return proposal;
    },
  ),

  route(
    'POST /api/security/totp/confirm',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      body: json(codeSchema),
      answers: { 200: one('RecoveryCodes') },
      errors: { 409: ['authenticator_not_proposed'] },
    },
    async ({ ctx, user, body: { code } }) => {
      const session = sessionOf(ctx);
      const sealed = session.proposedAuthenticator;
      const codes = await confirmAuthenticator(user.id, { code, sealed }, clientInfoOf(ctx));
      delete session.proposedAuthenticator;
      return codes;
    },
  ),

  route(
    'DELETE /api/security/totp',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      answers: { 204: empty },
      errors: { 409: ['authenticator_missing'] },
    },
    async ({ ctx, user }) => {
      // The codes are sent again.
      await requireProvenMethod(ctx, (await requireOwnAccount(user.id)).twoFactorMethod);
      await forgetAuthenticator(user.id, clientInfoOf(ctx));
    },
  ),

  route(
    'POST /api/security/recovery-codes',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      answers: { 200: one('RecoveryCodes') },
      errors: { 409: ['authenticator_missing'] },
    },
    ({ ctx, user }) => renewRecoveryCodes(user.id, clientInfoOf(ctx)),
  ),
]);
