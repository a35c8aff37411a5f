import {
  dataLimitSchema,
  type PrivacyStatusView,
  privacyAnswerSchema,
  privacyDoneSchema,
  privacyRequestSchema,
  visitorCodeSchema,
  visitorPrivacyRequestSchema,
} from '@boom/contract';
import { findLimit, limitOwnData } from '../accounts/limitData';
import { sessionIdOf } from '../accounts/openSession';
import { clientInfoOf, recordSecurityEvent } from '../accounts/securityLog';
import { empty, many, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed, shown } from '../http/edit';
import { presentRows } from '../http/lists';
import { requireRecentAuthentication } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import { closeAccount } from './closeAccount';
import { answerRequest, finishRequest } from './decideRequest';
import { findRequest, listOwnRequests, listRequests, privacyRequestsQuerySchema } from './findRequests';
import { makeRequest } from './makeRequest';
import { findObstacles } from './obstacles';
import { personalData } from './personalData';
import { presentAdminPrivacyRequest, presentPrivacyRequest } from './present';
import texts from './routes.es-MX.json';
import { confirmRequest, draftRequest } from './visitorRequests';

async function showStatus(userId: string): Promise<PrivacyStatusView> {
  const [limitedAt, obstacles] = await Promise.all([findLimit(userId), findObstacles(userId)]);
  return { limitedAt: limitedAt?.toISOString() ?? null, obstacles };
}

const showRequest = async (id: string) => presentAdminPrivacyRequest(await findRequest(id));

export const privacyRoutes = section(texts, [
  route('GET /api/privacy', { policy: 'user', answers: { 200: one('PrivacyStatusView') } }, ({ user }) =>
    showStatus(user.id),
  ),

  route(
    'GET /api/privacy/data',
    { policy: 'user', guard: requireRecentAuthentication, answers: { 200: one('PersonalData') } },
    async ({ ctx, user }) => {
      await recordSecurityEvent('data_downloaded', { userId: user.id, origin: clientInfoOf(ctx) });
      ctx.type = 'application/json';
      return personalData(user, sessionIdOf(ctx));
    },
  ),

  route(
    'PUT /api/privacy/limit',
    { policy: 'user', body: json(dataLimitSchema), answers: { 200: one('PrivacyStatusView') } },
    async ({ ctx, user, body }) => {
      await limitOwnData(user.id, body.isLimited, clientInfoOf(ctx));
      return showStatus(user.id);
    },
  ),

  route(
    'POST /api/privacy/close',
    {
      policy: 'user',
      guard: requireRecentAuthentication,
      answers: { 204: empty },
      errors: { 409: ['account_open_business', 'administrator_account'] },
    },
    async ({ ctx, user }) => {
      await closeAccount(user, clientInfoOf(ctx));
      // The row is gone, and with it goes the cookie.
      ctx.session = null;
    },
  ),

  route(
    'GET /api/privacy/requests',
    { policy: 'user', answers: { 200: many('PrivacyRequestView') } },
    async ({ user }) => (await listOwnRequests(user.id)).map(presentPrivacyRequest),
  ),

  route(
    'POST /api/privacy/requests',
    {
      policy: 'user',
      limit: 'tickets',
      body: json(privacyRequestSchema),
      answers: { 201: one('PrivacyRequestView') },
      errors: { 409: ['too_many_privacy_requests'] },
    },
    async ({ user, body }) => presentPrivacyRequest(await makeRequest(user, body)),
  ),

  route(
    'POST /api/privacy/visitor-requests',
    {
      policy: 'visitor',
      limit: 'privacyCodes',
      body: json(visitorPrivacyRequestSchema),
      answers: { 202: one('CodeSent') },
    },
    ({ ctx, body }) => draftRequest(ctx, body),
  ),

  route(
    'POST /api/privacy/visitor-requests/confirm',
    {
      policy: 'visitor',
      limit: 'orderAccess',
      body: json(visitorCodeSchema),
      answers: { 201: one('PrivacyRequestView') },
      errors: {
        400: ['code_not_asked', 'invalid_code', 'code_expired', 'codes_used_up'],
        409: ['too_many_privacy_requests'],
      },
    },
    async ({ ctx, body }) => presentPrivacyRequest(await confirmRequest(ctx, body.code)),
  ),

  route(
    'GET /api/admin/privacy-requests',
    { policy: 'admin', query: privacyRequestsQuerySchema, answers: { 200: page('AdminPrivacyRequestView') } },
    async ({ query, window }) => presentRows(await listRequests(query, window), presentAdminPrivacyRequest),
  ),

  route(
    'GET /api/admin/privacy-requests/:id',
    ...shown('admin', 'AdminPrivacyRequestView', 'privacy_request_not_found', showRequest),
  ),

  route(
    'POST /api/admin/privacy-requests/:id/answer',
    {
      policy: 'admin',
      body: json(privacyAnswerSchema),
      answers: { 200: one('AdminPrivacyRequestView') },
      errors: { 404: ['privacy_request_not_found'], 409: ['privacy_request_changed'] },
    },
    ({ ctx, params, body }) =>
      changed(ctx, showRequest, params.id, () => answerRequest(params.id, body, clientInfoOf(ctx))),
  ),

  route(
    'POST /api/admin/privacy-requests/:id/done',
    {
      policy: 'admin',
      body: json(privacyDoneSchema),
      answers: { 200: one('AdminPrivacyRequestView') },
      errors: { 404: ['privacy_request_not_found'], 409: ['privacy_request_changed'] },
    },
    ({ ctx, params, body }) => changed(ctx, showRequest, params.id, () => finishRequest(params.id, body.version)),
  ),
]);
