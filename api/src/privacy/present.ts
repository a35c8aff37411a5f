import { type AdminPrivacyRequestView, isDayOver, type PrivacyRequestView, privacyDueAt } from '@boom/contract';
import type { PrivacyRequest } from './model';

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
  return {
    ...presentPrivacyRequest(request),
    userId,
    name,
    email,
    isEmailProven: typeof codeId === 'string',
    isOverdue: isDayOver(dueAtOf(request)),
    version,
  };
}

const dueAtOf = ({ state, createdAt, answeredAt }: PrivacyRequest) =>
  privacyDueAt({ state, createdAt, answeredAt: answeredAt ?? null });
