import {
  type AdminReturnView,
  hasRight,
  refundAccountSchema,
  returnRefundSchema,
  returnSentSchema,
  returnUndoSchema,
} from '@boom/contract';
import { file, many, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed } from '../http/edit';
import { idempotencyKeyOf, repeatable, respond } from '../http/idempotency';
import { presentRows } from '../http/lists';
import { anyText } from '../http/params';
import { requireRecentAuthentication, requireRecentWithTwoFactor } from '../http/recentAuthentication';
import { route, section } from '../http/route';
import type { SignedInUser } from '../http/state';
import { sendPrivateObject } from '../media/send';
import { moveBody, returnBody } from './bodies';
import {
  findOwnReturn,
  listReturns,
  listReturnsOf,
  openLabel,
  openPicture,
  returnsQuerySchema,
  showReturn,
} from './findReturns';
import { markSent, moveReturn } from './moveReturn';
import { presentReturn } from './present';
import { changeReturnAccount } from './refundAccount';
import { refundReturn } from './refundReturn';
import { requestReturn } from './requestReturn';
import { findReturnable } from './returnable';
import texts from './routes.es-MX.json';
import { undoMove } from './undoMove';

/** The account that gets the money is for whoever returns it. */
const shownTo = (user: SignedInUser, found: AdminReturnView): AdminReturnView =>
  hasRight(user, 'money') ? found : { ...found, refundClabe: null };

export const returnRoutes = section(texts, [
  route(
    'GET /api/orders/:id/returns',
    { policy: 'user', owner: 'or returns', answers: { 200: many('ReturnView') }, errors: { 404: ['order_not_found'] } },
    async ({ user, params }) => (await listReturnsOf(user, params.id)).map(presentReturn),
  ),

  route(
    'GET /api/orders/:id/returnable',
    {
      policy: 'user',
      owner: 'or returns',
      answers: { 200: one('ReturnableView') },
      errors: { 404: ['order_not_found'] },
    },
    ({ user, params }) => findReturnable(user, params.id),
  ),

  route(
    'POST /api/orders/:id/returns',
    {
      policy: 'user',
      owner: 'only',
      limit: 'uploads',
      body: returnBody,
      answers: { 201: one('ReturnView') },
      headers: repeatable.headers,
      errors: {
        ...repeatable.errors,
        403: ['step_up_required'],
        404: ['order_not_found', 'order_line_not_found'],
        409: ['return_not_possible', 'return_too_late', 'warranty_over', 'return_too_many', 'clabe_required'],
      },
    },
    async ({ ctx, user, params, body: { input, files } }) => {
      // Whoever says where the money goes takes it: a session left open somewhere is not enough.
      if (input.clabe) requireRecentAuthentication(ctx);
      const call = idempotencyKeyOf(ctx, user.id, { ...input, files: files.map(({ size }) => size) });
      return respond(ctx, await requestReturn(user, params.id, input, files, call));
    },
  ),

  route(
    'POST /api/returns/:id/sent',
    {
      policy: 'user',
      owner: 'only',
      body: json(returnSentSchema),
      answers: { 200: one('ReturnView') },
      errors: { 404: ['return_not_found'], 409: ['return_moved'] },
    },
    async ({ user, params, body }) => {
      await markSent(user, params.id, body);
      return presentReturn(await findOwnReturn(user, params.id));
    },
  ),

  route(
    'PUT /api/returns/:id/refund-account',
    {
      policy: 'user',
      owner: 'only',
      guard: requireRecentAuthentication,
      body: json(refundAccountSchema),
      answers: { 200: one('ReturnView') },
      errors: { 404: ['return_not_found'], 409: ['refund_not_awaited'] },
    },
    async ({ user, params, body }) => {
      await changeReturnAccount(user.id, params.id, body);
      return presentReturn(await findOwnReturn(user, params.id));
    },
  ),

  route(
    'GET /api/returns/:id/pictures/:file',
    {
      policy: 'user',
      owner: 'or returns',
      params: { file: anyText },
      answers: { 200: file('image/webp', 'application/pdf') },
      errors: { 404: ['return_not_found', 'picture_not_found'] },
    },
    async ({ ctx, user, params }) => sendPrivateObject(ctx, await openPicture(user, params.id, params.file)),
  ),

  route(
    'GET /api/returns/:id/label',
    {
      policy: 'user',
      owner: 'or returns',
      answers: { 200: file('image/webp', 'application/pdf') },
      errors: { 404: ['return_not_found', 'label_not_found'] },
    },
    async ({ ctx, user, params }) => sendPrivateObject(ctx, await openLabel(user, params.id)),
  ),

  route(
    'GET /api/admin/returns',
    { policy: 'returns', query: returnsQuerySchema, answers: { 200: page('AdminReturnView') } },
    async ({ user, query, window }) => presentRows(await listReturns(query, window), (found) => shownTo(user, found)),
  ),

  route(
    'GET /api/admin/returns/:id',
    { policy: 'returns', answers: { 200: one('AdminReturnView') }, errors: { 404: ['return_not_found'] } },
    async ({ user, params }) => shownTo(user, await showReturn(params.id)),
  ),

  route(
    'POST /api/admin/returns/:id/move',
    {
      policy: 'returnMoves',
      limit: 'uploads',
      body: moveBody,
      answers: { 200: one('AdminReturnView') },
      errors: {
        404: ['return_not_found'],
        409: [
          'return_changed',
          'return_moved',
          'return_needs_refund',
          'return_restocked',
          'refund_in_progress',
          'refund_awaits_approval',
        ],
      },
    },
    async ({ ctx, user, params, body: { input, files } }) =>
      shownTo(user, await changed(ctx, showReturn, params.id, () => moveReturn(user, params.id, input, files))),
  ),

  route(
    'POST /api/admin/returns/:id/move/undo',
    {
      policy: 'returnDecisions',
      body: json(returnUndoSchema, { isOptional: true }),
      answers: { 200: one('AdminReturnView') },
      errors: {
        404: ['return_not_found'],
        409: ['account_closed', 'return_changed', 'undo_too_late', 'return_too_many'],
      },
    },
    async ({ ctx, user, params, body }) =>
      shownTo(user, await changed(ctx, showReturn, params.id, () => undoMove(params.id, body.version))),
  ),

  route(
    'POST /api/admin/returns/:id/refund',
    {
      policy: 'money',
      guard: requireRecentWithTwoFactor,
      body: json(returnRefundSchema),
      answers: { 200: one('AdminReturnView'), 202: one('AdminReturnView') },
      errors: {
        404: ['return_not_found'],
        409: [
          'return_moved',
          'refund_account_changed',
          'nothing_to_refund',
          'refund_too_large',
          'refund_in_progress',
          'refund_refused',
          'refund_awaits_approval',
        ],
      },
    },
    ({ ctx, user, params, body }) =>
      changed(ctx, showReturn, params.id, async () => {
        if ((await refundReturn(user, params.id, body)) === 'waiting') ctx.status = 202;
      }),
  ),
]);
