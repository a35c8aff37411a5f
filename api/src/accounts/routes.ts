import { loginSchema, passwordChangeSchema, profileSchema, registerSchema } from '@boom/contract';
import { empty, one } from '../http/answers';
import { json } from '../http/body';
import { isRecentlyAuthenticated, requireRecentAuthentication } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { changeOwnPassword } from './changePassword';
import { leaveDevice } from './device';
import { openSession } from './openSession';
import { presentUser } from './present';
import { updateProfile } from './profile';
import { register } from './register';
import texts from './routes.es-MX.json';
import { requireProvenAddress } from './secondStep/contactProof';
import { askForCode } from './secondStep/signInStep';
import { clientInfoOf, recordSecurityEvent } from './securityLog';
import { checkPassword } from './signIn';

export const accountRoutes = section(texts, [
  route(
    'POST /api/register',
    {
      policy: 'visitor',
      limit: 'register',
      body: json(registerSchema),
      answers: { 201: one('UserView') },
      errors: { 409: ['username_taken', 'email_taken'] },
    },
    async ({ ctx, body }) => {
      const user = await register(body, clientInfoOf(ctx));
      await openSession(ctx, user);
      return presentUser(user);
    },
  ),

  route(
    'POST /api/login',
    {
      policy: 'visitor',
      body: json(loginSchema),
      answers: {
        200: one('UserView'),
        202: one('TwoFactorChallenge'),
      },
      errors: { 401: ['invalid_credentials'], 403: ['user_blocked', 'user_blocked_without_reason'] },
    },
    async ({ ctx, body }) => {
      const user = await checkPassword(body, clientInfoOf(ctx));
      if (user.twoFactorEnabled) {
        ctx.status = 202;
        return askForCode(ctx, user);
      }
      await openSession(ctx, user);
      return presentUser(user);
    },
  ),

  route('POST /api/logout', { policy: 'visitor', answers: { 204: empty } }, async ({ ctx, user }) => {
    if (user) await recordSecurityEvent('logout', { userId: user.id, origin: clientInfoOf(ctx) });
    if (user) await leaveDevice(ctx, user.id);
    // The row goes, and the cookie.
    ctx.session = null;
  }),

  route('GET /api/user', { policy: 'user', answers: { 200: one('UserView') } }, ({ user }) => user),

  route(
    'PATCH /api/user/profile',
    {
      policy: 'user',
      limit: 'profileChanges',
      body: json(profileSchema),
      answers: { 200: one('UserView') },
      errors: { 403: ['step_up_required'], 409: ['username_taken', 'email_taken', 'data_limited'] },
    },
    async ({ ctx, user, body }) =>
      presentUser(
        await updateProfile(user.id, body, {
          origin: clientInfoOf(ctx),
          isRecentlyAuthenticated: isRecentlyAuthenticated(ctx),
          requireProven: (email) => requireProvenAddress(ctx, email),
        }),
      ),
  ),

  route(
    'PUT /api/user/password',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      body: json(passwordChangeSchema),
      answers: { 200: one('UserView') },
    },
    async ({ ctx, user, body }) => {
      const changed = await changeOwnPassword(user.id, body, clientInfoOf(ctx));
      await openSession(ctx, changed);
      return presentUser(changed);
    },
  ),
]);
