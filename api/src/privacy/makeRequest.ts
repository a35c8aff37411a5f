import { MAX_OPEN_PRIVACY_REQUESTS, type NewPrivacyRequest } from '@boom/contract';
import type { CreationAttributes, Transaction, WhereOptions } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { takeTurn } from '../database/turn';
import { drawNumber } from '../drawNumber';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { unfinishedStates } from './findRequests';
import { PrivacyRequest } from './model';
import { tellRequester } from './tellRequester';

/**
 * Takes a request of the account that is signed in. One that waits with the same words was sent again, as after a lost
 * answer: it stays the one request, with one mail.
 *
 * @throws AppError too_many_privacy_requests (409)
 */
export function makeRequest(
  { id: userId, fullName: name, email }: SignedInUser,
  { kind, text }: NewPrivacyRequest,
): Promise<PrivacyRequest> {
  return inTransaction(async (transaction) => {
    await takeRequestersTurn(userId, transaction);
    const where = { userId, kind, text, state: 'RECIBIDA' as const };
    const waiting = await PrivacyRequest.findOne({ where, transaction });
    if (waiting) return waiting;
    await refuseTooMany({ userId }, transaction);
    return queueRequest({ userId, kind, name, email, text }, transaction);
  });
}

type NewRow = Omit<CreationAttributes<PrivacyRequest>, 'requestNumber'>;

/** Puts a request into the queue, and confirms it by mail with the day until which it is answered. */
export async function queueRequest(values: NewRow, transaction: Transaction): Promise<PrivacyRequest> {
  const requestNumber = `P-${drawNumber()}`;
  const request = await PrivacyRequest.create({ ...values, requestNumber }, { transaction });
  await tellRequester(request, 'privacy_request_received', transaction);
  return request;
}

/** One request of a person after the other: two at once would both find room. */
export const takeRequestersTurn = (who: string, transaction: Transaction) => takeTurn(`privacy:${who}`, transaction);

/** @throws AppError too_many_privacy_requests (409) */
export async function refuseTooMany(whose: WhereOptions<PrivacyRequest>, transaction: Transaction): Promise<void> {
  const open = await PrivacyRequest.count({ where: { ...whose, state: unfinishedStates }, transaction });
  if (open < MAX_OPEN_PRIVACY_REQUESTS) return;
  throw new AppError(409, 'too_many_privacy_requests', { params: { max: MAX_OPEN_PRIVACY_REQUESTS } });
}
