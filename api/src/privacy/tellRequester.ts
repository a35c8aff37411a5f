import { privacyDueAt } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findUserSummary } from '../accounts/userSummaries';
import { fullDay } from '../dates';
import { env } from '../env';
import { notify } from '../notifications/notify';
import texts from './es-MX.json';
import type { PrivacyRequest } from './model';

type Template =
  | 'privacy_request_received'
  | 'privacy_request_granted'
  | 'privacy_request_refused'
  | 'privacy_request_done';

/**
 * Writes to whoever made a request, once the transaction is committed: at the address that their account has today,
 * since an earlier, mistyped one may be a stranger's. Where there is no account, or none any more, at the one they
 * gave.
 */
export async function tellRequester(
  request: PrivacyRequest,
  template: Template,
  transaction: Transaction,
): Promise<void> {
  const account = request.userId ? await findUserSummary(request.userId, transaction) : null;
  const { name, email, requestNumber, kind, state, answer, createdAt, answeredAt } = request;
  const dueAt = privacyDueAt({ state, createdAt, answeredAt: answeredAt ?? null });
  const params = {
    fullName: name,
    requestNumber,
    kind: texts.kind[kind],
    answer: answer?.split('\n') ?? [],
    dueDay: dueAt ? fullDay(dueAt) : '',
    storeUrl: env.publicUrl,
  };
  const about = account ? { userId: account.id } : undefined;
  return notify({ to: account?.email ?? email, template, params, about }, transaction);
}
