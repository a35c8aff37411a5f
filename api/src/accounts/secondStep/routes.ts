import { codeSchema, secondStepSchema, stepUpSchema, twoFactorSchema } from '@boom/contract';
import { empty, one } from '../../http/answers';
import { json } from '../../http/body';
import { requireRecentAuthentication } from '../../http/recentAuthentication';
import { route, section } from '../../http/route';
import { openSession, sessionOf } from '../openSession';
import { presentUser } from '../present';
import { originOf } from '../securityLog';
import { requireProvenPhone } from './phoneProof';
import { checkSecondStep, resendCode } from './signInStep';
import { confirmStepUp, requestStepUp } from './stepUp';
import {
  confirmAuthenticator,
  forgetAuthenticator,
  proposeAuthenticator,
  renewRecoveryCodes,
  updateTwoFactor,
} from './twoFactorSettings';

export const secondStepRoutes = section('Cuentas', [
  route(
    'POST /api/login/verify',
    {
      policy: 'visitor',
      summary: 'Termina el segundo paso del inicio de sesión',
      description: 'Con el código que se envió, el de la aplicación de autenticación o un código de recuperación.',
      body: json(secondStepSchema),
      answers: { 200: one('La sesión está abierta.', 'UserView') },
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
      summary: 'Envía otro código del segundo paso',
      answers: { 202: one('Se envió.', 'TwoFactorChallenge') },
      errors: { 401: ['unauthenticated'], 429: ['code_sent_recently'] },
    },
    ({ ctx }) => resendCode(ctx),
  ),

  route(
    'POST /api/step-up/request',
    {
      policy: 'user',
      summary: 'Pregunta cómo confirmar la identidad, y envía el código si hace falta',
      answers: { 200: one('Con qué se confirma.', 'StepUpChallenge') },
      errors: { 429: ['code_sent_recently'] },
    },
    ({ ctx }) => requestStepUp(ctx),
  ),

  route(
    'POST /api/step-up/confirm',
    {
      policy: 'user',
      summary: 'Confirma la identidad',
      description: '`code` con la verificación en dos pasos activa; `password` sin ella.',
      body: json(stepUpSchema),
      answers: { 204: empty('Confirmada por 15 minutos.') },
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
      summary: 'Activa o desactiva la verificación en dos pasos',
      description:
        'SMS y WhatsApp piden confirmar antes el número: `step_up_required`, y el código de `/api/step-up/request` llega a ese número.',
      body: json(twoFactorSchema),
      answers: { 200: one('Cómo quedó.', 'TwoFactorSettingView') },
      errors: { 403: ['step_up_required'] },
    },
    async ({ ctx, user, body }) => {
      await requireProvenPhone(ctx, body);
      const { user: changed, message } = await updateTwoFactor(user.id, body, originOf(ctx));
      return { message, enabled: changed.twoFactorEnabled, method: changed.twoFactorMethod };
    },
  ),

  route(
    'POST /api/security/totp/setup',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      summary: 'Propone una aplicación de autenticación',
      description: 'Nada cambia hasta que se confirma con su primer código.',
      answers: { 200: one('El secreto, para un código QR.', 'AuthenticatorProposal') },
      errors: { 403: ['step_up_required'] },
    },
    async ({ ctx, user }) => {
      const { proposal, sealed } = await proposeAuthenticator(user.id);
      sessionOf(ctx).proposedAuthenticator = sealed;
      return proposal;
    },
  ),

  route(
    'POST /api/security/totp/confirm',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      summary: 'Confirma la aplicación de autenticación',
      body: json(codeSchema),
      answers: { 200: one('Los códigos de recuperación, que no se vuelven a mostrar.', 'RecoveryCodes') },
      errors: { 403: ['step_up_required'], 409: ['authenticator_not_proposed'] },
    },
    async ({ ctx, user, body: { code } }) => {
      const session = sessionOf(ctx);
      const sealed = session.proposedAuthenticator;
      const codes = await confirmAuthenticator(user.id, { code, sealed }, originOf(ctx));
      delete session.proposedAuthenticator;
      return codes;
    },
  ),

  route(
    'DELETE /api/security/totp',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      summary: 'Olvida la aplicación de autenticación',
      description: 'La verificación en dos pasos sigue activa: los códigos llegan por el método elegido.',
      answers: { 204: empty('Sus códigos y los de recuperación ya no sirven.') },
      errors: { 403: ['step_up_required'], 409: ['authenticator_missing'] },
    },
    ({ ctx, user }) => forgetAuthenticator(user.id, originOf(ctx)),
  ),

  route(
    'POST /api/security/recovery-codes',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      summary: 'Cambia los códigos de recuperación por diez nuevos',
      answers: { 200: one('Los códigos, que no se vuelven a mostrar.', 'RecoveryCodes') },
      errors: { 403: ['step_up_required'], 409: ['authenticator_missing'] },
    },
    ({ ctx, user }) => renewRecoveryCodes(user.id, originOf(ctx)),
  ),
]);
