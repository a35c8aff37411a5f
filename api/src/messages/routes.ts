import { messageChoiceSchema } from '@boom/contract';
import { file, one } from '../http/answers';
import { json } from '../http/body';
import { route, section } from '../http/route';
import { answerBody, readAnswer } from './answers';
import { choose, showChoice } from './choice';
import texts from './routes.es-MX.json';

export const messageRoutes = section(texts, [
  route(
    'GET /api/user/message-choice',
    {
      policy: 'user',
      answers: { 200: one('MessageChoiceView') },
    },
    ({ user }) => showChoice(user.id),
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

  route(
    'POST /api/webhooks/texts',
    {
      policy: 'visitor',
      body: answerBody,
      answers: { 200: file('text/xml') },
      errors: { 401: ['invalid_signature'] },
    },
    async ({ ctx, body }) => {
      ctx.type = 'text/xml; charset=utf-8';
      return readAnswer(body);
    },
  ),
]);
