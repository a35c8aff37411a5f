import { Badge, type BadgeTone, formatDateTime, Row, Text, useTranslation } from '@boom/platform';

export interface Scheduled {
  isActive: boolean;
  /** ISO 8601; null sets no bound. */
  startDate: string | null;
  endDate: string | null;
}

const tones = { active: 'success', inactive: 'neutral', waiting: 'info', over: 'warning' } as const satisfies Record<
  string,
  BadgeTone
>;

/** Whether the shop shows it now, or why not; decided as the API does. */
export function stateOf({ isActive, startDate, endDate }: Scheduled, now = Date.now()): keyof typeof tones {
  if (!isActive) return 'inactive';
  if (startDate && Date.parse(startDate) > now) return 'waiting';
  return endDate && Date.parse(endDate) <= now ? 'over' : 'active';
}

/** Whether it is shown, with start and end. */
export function ScheduleLine({ item }: { item: Scheduled }) {
  const { t } = useTranslation('admin');
  const state = stateOf(item);
  const { startDate, endDate } = item;
  return (
    <Row gap={2}>
      <Badge tone={tones[state]}>{t(`schedule.${state}`)}</Badge>
      <Text size="xs" tone="muted">
        {startDate && t('schedule.from', { date: formatDateTime(startDate) })}
        {startDate && endDate && ' · '}
        {endDate && t('schedule.until', { date: formatDateTime(endDate) })}
      </Text>
    </Row>
  );
}
