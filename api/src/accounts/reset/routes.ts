import { passwordResetConfirmSchema, passwordResetRequestSchema } from '@boom/contract';
import { one } from '../../http/answers';
import { json } from '../../http/body';
import { route, section } from '../../http/route';
import { clientInfoOf } from '../securityLog';
import { confirmReset } from './confirmReset';
import resetTexts from './es-MX.json';
import { requestReset } from './requestReset';
import texts from './routes.es-MX.json';

export const resetRoutes = section(texts, [
  route(
    'POST /api/password-reset/request',
    {
      policy: 'visitor',
      limit: 'resetPerAddress',
      body: json(passwordResetRequestSchema),
      answers: { 200: one('PasswordResetSent') },
    },
    ({ ctx, body }) => requestReset(body, clientInfoOf(ctx)),
  ),

  route(
    'POST /api/password-reset/confirm',
    {
      policy: 'visitor',
      body: json(passwordResetConfirmSchema),
      answers: { 200: one('Done') },
      errors: { 400: ['invalid_reset_token'] },
    },
    async ({ ctx, body }) => {
      await confirmReset(body, clientInfoOf(ctx));
      return { message: resetTexts.changed };
    },
  ),
]);
