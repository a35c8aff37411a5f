import { type AdminPrivacyRequestView, type PrivacyRequestView, privacyDueAt } from '@boom/contract';
import type { PrivacyRequest } from './model';

const HALF_DAY_MS = 12 * 3_600_000;

export function presentPrivacyRequest(request: PrivacyRequest): PrivacyRequestView {
  const { id, requestNumber, kind, state, text, answer, createdAt, answeredAt, doneAt } = request;
  return {
    id,
    requestNumber,
    kind,
    state,
    text,
    answer: answer ?? null,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    dueAt: dueAtOf(request)?.toISOString() ?? null,
  };
}

export function presentAdminPrivacyRequest(request: PrivacyRequest): AdminPrivacyRequestView {
  const { userId, codeId, name, email, version } = request;
  const dueAt = dueAtOf(request);
  return {
    ...presentPrivacyRequest(request),
    userId,
    name,
    email,
    isEmailProven: typeof codeId === 'string',
    // Once that day is over.
    isOverdue: dueAt !== null && Date.now() >= dueAt.getTime() + HALF_DAY_MS,
    version,
  };
}

const dueAtOf = ({ state, createdAt, answeredAt }: PrivacyRequest) =>
  privacyDueAt({ state, createdAt, answeredAt: answeredAt ?? null });
