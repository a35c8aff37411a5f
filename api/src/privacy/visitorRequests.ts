import { type CodeSent, VISITOR_CODE_MINUTES, type VisitorPrivacyRequest } from '@boom/contract';
import { maskEmail } from '../accounts/maskContact';
import { sessionOf } from '../accounts/openSession';
import { inTransaction } from '../database/transaction';
import type { RouteContext } from '../http/state';
import { notify } from '../notifications/notify';
import { askCode, drawVisitorCode, mayMailCode, spendVisitorCode, tryVisitorCode } from '../visitorCodes/codes';
import { queueRequest, refuseTooMany, takeRequestersTurn } from './makeRequest';
import { PrivacyRequest, PrivacyRequestDraft } from './model';

/**
 * Keeps what somebody without an account asks, and mails the code that puts it into the queue. The mail says nothing
 * that was typed: it may go to a stranger. Where the address has had enough codes there is none, and the answer the same.
 */
export async function draftRequest(ctx: RouteContext, input: VisitorPrivacyRequest): Promise<CodeSent> {
  const { kind, name, text } = input;
  const email = input.email.toLowerCase();
  const isMailed = await mayMailCode('privacy', email);
  sessionOf(ctx).privacyCode = await inTransaction(async (transaction) => {
    const codeId = await askCode(null, transaction);
    await PrivacyRequestDraft.create({ codeId, kind, name, email, text }, { transaction });
    if (isMailed) {
      const params = { code: await drawVisitorCode(codeId, transaction), minutes: VISITOR_CODE_MINUTES };
      await notify({ to: email, template: 'privacy_code_mail', params }, transaction);
    }
    return codeId;
  });
  return { sentTo: maskEmail(email) };
}

/**
 * Queues what this session asked, once: the same code again, also at the same moment, answers the same request, as
 * whoever lost the first answer needs.
 *
 * @throws AppError code_not_asked, invalid_code, code_expired, codes_used_up (400); too_many_privacy_requests (409)
 */
export async function confirmRequest(ctx: RouteContext, typed: string): Promise<PrivacyRequest> {
  const { id: codeId } = await tryVisitorCode(sessionOf(ctx).privacyCode, typed);
  return inTransaction(async (transaction) => {
    const isFirst = await spendVisitorCode(codeId, transaction);
    if (!isFirst) return PrivacyRequest.findOne({ where: { codeId }, rejectOnEmpty: true, transaction });
    const draft = await PrivacyRequestDraft.findByPk(codeId, { rejectOnEmpty: true, transaction });
    const { kind, name, email, text } = draft;
    await takeRequestersTurn(email, transaction);
    await refuseTooMany({ userId: null, email }, transaction);
    await draft.destroy({ transaction });
    return queueRequest({ codeId, kind, name, email, text }, transaction);
  });
}
