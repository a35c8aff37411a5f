import type { AdminDisputeView } from '@boom/contract';
import { Badge, formatDateTime, Stack, Text } from '@boom/platform';
import { useDisputesTexts } from './i18n';

const HOUR_MS = 3_600_000;
/** From here on it is urgent; the shop gets a mail, too. */
const URGENT_HOURS = 48;

/** Until when evidence may be sent, and how long that is; of what was decided, when. */
export function Deadline({ dispute: { deadline, decidedAt, state } }: { dispute: AdminDisputeView }) {
  const { t } = useDisputesTexts();
  const said = (text: string) => (
    <Text size="sm" tone="muted">
      {text}
    </Text>
  );
  if (decidedAt) return said(t('decided', { date: formatDateTime(decidedAt) }));
  if (!deadline) return said(t('noDeadline'));
  const hours = Math.floor((Date.parse(deadline) - Date.now()) / HOUR_MS);
  if (hours < 0) return said(t('over', { date: formatDateTime(deadline) }));
  const isUrgent = hours < URGENT_HOURS && state === 'ABIERTA';
  const left = hours < URGENT_HOURS ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) });
  return (
    <Stack gap={0} align="start">
      <Badge tone={isUrgent ? 'danger' : 'neutral'}>{left}</Badge>
      <Text size="xs" tone="muted">
        {formatDateTime(deadline)}
      </Text>
    </Stack>
  );
}
