import { questionDecisionSchema, questionSchema } from '@boom/contract';
import { readFor } from '../database/reading';
import { empty, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed, shown } from '../http/edit';
import { presentRows } from '../http/lists';
import { route, section } from '../http/route';
import { moderationQuerySchema } from '../reviews/moderation';
import { askQuestion } from './askQuestion';
import { decideQuestion } from './decideQuestion';
import { listAllQuestions, listQuestions, showQuestion } from './findQuestions';
import { presentOwnQuestion, presentQuestion } from './present';
import texts from './routes.es-MX.json';

export const questionRoutes = section(texts, [
  route(
    'GET /api/products/:id/questions',
    {
      policy: 'visitor',
      // As notices name it, however the address spells it.
      cached: { shows: (_questions, { id = '' }) => [id.toLowerCase()] },
      answers: { 200: page('QuestionView'), 304: empty },
      errors: { 404: ['product_not_found'] },
    },
    async ({ user, params, window }) => {
      const reader = { read: readFor(user !== null), seesInactive: false };
      return presentRows(await listQuestions(params.id, window, reader), presentQuestion);
    },
  ),

  route(
    'POST /api/products/:id/questions',
    {
      policy: 'user',
      limit: 'questions',
      body: json(questionSchema),
      answers: { 201: one('OwnQuestionView') },
      errors: { 404: ['product_not_found'] },
    },
    async ({ user, params, body }) => presentOwnQuestion(await askQuestion(user, params.id, body)),
  ),

  route(
    'GET /api/admin/questions',
    { policy: 'reviews', query: moderationQuerySchema, answers: { 200: page('AdminQuestionView') } },
    ({ query, window }) => listAllQuestions(query, window),
  ),

  route('GET /api/admin/questions/:id', ...shown('reviews', 'AdminQuestionView', 'question_not_found', showQuestion)),

  route(
    'POST /api/admin/questions/:id/decide',
    {
      policy: 'reviews',
      body: json(questionDecisionSchema),
      answers: { 200: one('AdminQuestionView') },
      errors: { 404: ['question_not_found'], 409: ['question_changed'] },
    },
    ({ ctx, params, body }) => changed(ctx, showQuestion, params.id, () => decideQuestion(params.id, body)),
  ),
]);
