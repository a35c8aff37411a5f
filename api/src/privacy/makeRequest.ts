import { MAX_OPEN_PRIVACY_REQUESTS, type NewPrivacyRequest, visitorPrivacyRequestSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { parse } from '../http/parse';
import type { SignedInUser } from '../http/state';
import { drawOrderNumber } from '../orders/orderNumber';
import { openStates } from './findRequests';
import { tellRequester } from './messages';
import { PrivacyRequest } from './model';

/**
 * Takes a request – of the account that is signed in, or of whoever says a name and a mail address –, and confirms it by
 * mail with the day until which it is answered.
 *
 * @throws AppError validation_failed (400); too_many_privacy_requests (409)
 */
export async function makeRequest(user: SignedInUser | null, input: NewPrivacyRequest): Promise<PrivacyRequest> {
  const { name, email } = user
    ? { name: user.fullName, email: user.email }
    : await parse(visitorPrivacyRequestSchema, input);
  const { kind, text } = input;
  return inTransaction(async (transaction) => {
    if (user) await refuseTooMany(user.id, transaction);
    // 50 random bits, as an order's: the unique index refuses the same number twice, which nobody will see.
    const requestNumber = `P-${drawOrderNumber()}`;
    const values = { requestNumber, userId: user?.id ?? null, kind, name, email: email.toLowerCase(), text };
    const request = await PrivacyRequest.create(values, { transaction });
    await tellRequester('privacy_request_received', request, transaction);
    return request;
  });
}

/** One request of an account after the other, by a lock that is no row's: two at once would both find room. */
async function refuseTooMany(userId: string, transaction: Transaction): Promise<void> {
  await query("SELECT pg_advisory_xact_lock(hashtextextended('privacy:' || $1, 0))", [userId], transaction);
  if ((await PrivacyRequest.count({ where: { userId, state: openStates }, transaction })) < MAX_OPEN_PRIVACY_REQUESTS) {
    return;
  }
  throw new AppError(409, 'too_many_privacy_requests', { params: { max: MAX_OPEN_PRIVACY_REQUESTS } });
}
