import type { PrivacyAnswer, PrivacyRequestState } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findAccountAt } from '../accounts/findUser';
import { limitData } from '../accounts/limitData';
import type { ClientInfo } from '../accounts/securityLog';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { findRequest } from './findRequests';
import type { PrivacyRequest } from './model';
import { tellRequester } from './tellRequester';

/**
 * Answers a request by mail. An opposition that is granted limits the account of whoever made it at once, or the one at the
 * mail address that they proved: whoever lost the password asks without signing in.
 *
 * @throws AppError privacy_request_not_found (404), privacy_request_changed (409)
 */
export function answerRequest(
  id: string,
  { state, answer, version }: PrivacyAnswer,
  origin: ClientInfo,
): Promise<PrivacyRequest> {
  return inTransaction(async (transaction) => {
    const request = await lockSeen({ id, version, state: 'RECIBIDA' }, transaction);
    await request.update({ state, answer, answeredAt: new Date(), version: version + 1 }, { transaction });
    const isGranted = state === 'PROCEDENTE';
    if (isGranted && request.kind === 'OPOSICION') {
      const { userId, codeId, email } = request;
      const accountId = userId ?? (codeId && (await findAccountAt(email, transaction))?.id);
      if (accountId) await limitData(accountId, true, { origin, method: 'admin' }, transaction);
    }
    await tellRequester(request, isGranted ? 'privacy_request_granted' : 'privacy_request_refused', transaction);
    return request;
  });
}

/**
 * Notes that what was granted is done, and tells so by mail.
 *
 * @throws AppError privacy_request_not_found (404), privacy_request_changed (409)
 */
export function finishRequest(id: string, version: number): Promise<PrivacyRequest> {
  return inTransaction(async (transaction) => {
    const request = await lockSeen({ id, version, state: 'PROCEDENTE' }, transaction);
    await request.update({ state: 'CUMPLIDA', doneAt: new Date(), version: version + 1 }, { transaction });
    await tellRequester(request, 'privacy_request_done', transaction);
    return request;
  });
}

/** The request as it was looked at. @throws AppError privacy_request_changed (409) when somebody moved it since. */
async function lockSeen(
  { id, version, state }: { id: string; version: number; state: PrivacyRequestState },
  transaction: Transaction,
): Promise<PrivacyRequest> {
  const request = await findRequest(id, transaction);
  if (request.version !== version || request.state !== state) throw new AppError(409, 'privacy_request_changed');
  return request;
}
