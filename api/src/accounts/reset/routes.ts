import { passwordResetConfirmSchema, passwordResetRequestSchema } from '@boom/contract';
import { one } from '../../http/answers';
import { json } from '../../http/body';
import { route, section } from '../../http/route';
import { originOf } from '../securityLog';
import { confirmReset } from './confirmReset';
import texts from './es-MX.json';
import { requestReset } from './requestReset';

export const resetRoutes = section('Cuentas', [
  route(
    'POST /api/password-reset/request',
    {
      policy: 'visitor',
      limit: 'resetPerAddress',
      summary: 'Pide un enlace para cambiar la contraseña',
      description: 'La respuesta es la misma exista o no la cuenta.',
      body: json(passwordResetRequestSchema),
      answers: { 200: one('Si la cuenta existe, el enlace va en camino.', 'PasswordResetSent') },
    },
    ({ ctx, body }) => requestReset(body, originOf(ctx)),
  ),

  route(
    'POST /api/password-reset/confirm',
    {
      policy: 'visitor',
      summary: 'Cambia la contraseña con el enlace recibido',
      description: 'El enlace sirve una vez, durante 24 horas. Todas las sesiones de la cuenta se cierran.',
      body: json(passwordResetConfirmSchema),
      answers: { 200: one('La contraseña cambió.', 'Done') },
      errors: { 400: ['invalid_reset_token'] },
    },
    async ({ ctx, body }) => {
      await confirmReset(body, originOf(ctx));
      return { message: texts.changed };
    },
  ),
]);
