import { passwordResetConfirmSchema, passwordResetRequestSchema } from '@boom/contract';
import { addressKey } from '../../http/addressLimit';
import { consume } from '../../http/limits';
import { parse } from '../../http/parse';
import { createRouter } from '../../http/router';
import { visitor } from '../../http/visitor';
import { originOf } from '../securityLog';
import { confirmReset } from './confirmReset';
import texts from './es-MX.json';
import { requestReset } from './requestReset';

export const resetRoutes = createRouter('/api/password-reset');

resetRoutes.post('/request', visitor, async (ctx) => {
  await consume('resetPerAddress', addressKey(ctx.ip));
  const request = await parse(passwordResetRequestSchema, ctx.request.body);
  ctx.body = await requestReset(request, originOf(ctx));
});

resetRoutes.post('/confirm', visitor, async (ctx) => {
  const input = await parse(passwordResetConfirmSchema, ctx.request.body);
  await confirmReset(input, originOf(ctx));
  ctx.body = { message: texts.changed };
});
