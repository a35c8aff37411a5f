import type { AdminPrivacyRequestView } from '@boom/contract';
import { Badge, formatDate, Stack, Text } from '@boom/platform';
import { usePrivacyTexts } from './i18n';

const tones = { RECIBIDA: 'warning', PROCEDENTE: 'info', CUMPLIDA: 'success', IMPROCEDENTE: 'neutral' } as const;

/** A request's state, and until when the law wants the next one. */
export function PrivacyDue({ request: { state, dueAt, isOverdue } }: { request: AdminPrivacyRequestView }) {
  const { t } = usePrivacyTexts();
  return (
    <Stack gap={1} align="start">
      <Badge tone={isOverdue ? 'danger' : tones[state]}>{t(isOverdue ? 'overdue' : `state.${state}`)}</Badge>
      {dueAt && (
        <Text size="xs" tone="muted">
          {t(state === 'PROCEDENTE' ? 'due.action' : 'due.answer', { date: formatDate(dueAt) })}
        </Text>
      )}
    </Stack>
  );
}
