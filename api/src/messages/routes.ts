import { messageChoiceSchema, pushSubscriptionSchema } from '@boom/contract';
import { deviceOf, leaveDevice, rememberDevice } from '../accounts/device';
import { empty, file, one } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import { saveDevice } from '../notifications/push/devices';
import { answerBody, readAnswer } from './answers';
import { choose, showChoice } from './choice';
import { showPush } from './devices';
import texts from './routes.es-MX.json';

export const messageRoutes = section(texts, [
  route('GET /api/user/message-choice', { policy: 'user', answers: { 200: one('MessageChoiceView') } }, ({ user }) =>
    showChoice(user.id),
  ),

  route(
    'PUT /api/user/message-choice',
    {
      policy: 'user',
      body: json(messageChoiceSchema),
      answers: { 200: one('MessageChoiceView') },
      errors: { 403: ['step_up_required'] },
    },
    async ({ ctx, user, body }) => {
      await choose(ctx, body);
      return showChoice(user.id);
    },
  ),

  route('GET /api/user/push', { policy: 'user', answers: { 200: one('PushView') } }, ({ ctx, user }) =>
    showPush(user.id, deviceOf(ctx)),
  ),

  route(
    'PUT /api/user/push',
    { policy: 'user', body: json(pushSubscriptionSchema), answers: { 200: one('PushView') } },
    async ({ ctx, user, body }) => {
      rememberDevice(ctx, await saveDevice(user.id, body, ctx.get('User-Agent')));
      return showPush(user.id, deviceOf(ctx));
    },
  ),

  route('DELETE /api/user/push', { policy: 'user', answers: { 204: empty } }, ({ ctx, user }) =>
    leaveDevice(ctx, user.id),
  ),

  route(
    'POST /api/webhooks/texts',
    { policy: 'visitor', body: answerBody, answers: { 200: file('text/xml') }, errors: { 401: ['invalid_signature'] } },
    async ({ ctx, body }) => {
      ctx.type = 'text/xml; charset=utf-8';
      return readAnswer(body);
    },
  ),
]);
