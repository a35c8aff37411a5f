import { Badge, type BadgeTone, formatDateTime, Row, Text } from '@boom/platform';
import { useScheduleTexts } from './i18n';

interface Scheduled {
  isActive: boolean;
  /** ISO 8601; null sets no bound. */
  startDate: string | null;
  endDate: string | null;
}

const tones = { active: 'success', inactive: 'neutral', waiting: 'info', over: 'warning' } as const satisfies Record<
  string,
  BadgeTone
>;

/** Whether the shop shows it now by its switch and dates, or why not; decided as the API does. */
export function stateOf({ isActive, startDate, endDate }: Scheduled, now = Date.now()): keyof typeof tones {
  if (!isActive) return 'inactive';
  if (startDate && Date.parse(startDate) > now) return 'waiting';
  return endDate && Date.parse(endDate) <= now ? 'over' : 'active';
}

/** Whether it is shown, with start and end. */
export function ScheduleLine({ item }: { item: Scheduled }) {
  const { t } = useScheduleTexts();
  const state = stateOf(item);
  const { startDate, endDate } = item;
  return (
    <Row gap={2}>
      <Badge tone={tones[state]}>{t(state)}</Badge>
      <Text size="xs" tone="muted">
        {startDate && t('from', { date: formatDateTime(startDate) })}
        {startDate && endDate && ' · '}
        {endDate && t('until', { date: formatDateTime(endDate) })}
      </Text>
    </Row>
  );
}
