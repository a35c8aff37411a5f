import { type AdminPrivacyRequestView, isDayOver, type PrivacyRequestView, privacyDueAt } from '@boom/contract';
import { pick } from '../pick';
import type { PrivacyRequest } from './model';

export function presentPrivacyRequest(request: PrivacyRequest): PrivacyRequestView {
  return {
    ...pick(request, 'id', 'requestNumber', 'kind', 'state', 'text', 'answer', 'createdAt', 'answeredAt', 'doneAt'),
    dueAt: dueAtOf(request)?.toISOString() ?? null,
  };
}

export function presentAdminPrivacyRequest(request: PrivacyRequest): AdminPrivacyRequestView {
  return {
    ...presentPrivacyRequest(request),
    ...pick(request, 'userId', 'name', 'email', 'version'),
    isEmailProven: typeof request.codeId === 'string',
    isOverdue: isDayOver(dueAtOf(request)),
  };
}

const dueAtOf = ({ state, createdAt, answeredAt }: PrivacyRequest) =>
  privacyDueAt({ state, createdAt, answeredAt: answeredAt ?? null });
