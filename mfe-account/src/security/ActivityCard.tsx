import type { SecurityAction } from '@boom/contract';
import { Button, ErrorState, formatDateTime, Text } from '@boom/platform';
import { CircleAlert, History } from 'lucide-react';
import { useState } from 'react';
import { describeDevice } from './describeDevice';
import { useSecurityTexts } from './i18n';
import { Item, List } from './List';
import { SecurityCard, Waiting } from './SecurityCard';
import { useListSecurityEventsQuery } from './security.api';

const STEP = 10;
/** Events that the owner should check. */
const alarming: readonly SecurityAction[] = ['login_failed', 'login_blocked', 'two_factor_failed', 'step_up_failed'];

/** Recent events of the account and where they came from. */
export function ActivityCard() {
  const { t } = useSecurityTexts();
  const [count, setCount] = useState(STEP);
  const {
    data: events,
    isError,
    isFetching,
    refetch,
  } = useListSecurityEventsQuery(count, { refetchOnMountOrArgChange: true });

  return (
    <SecurityCard title={t('activity.title')} text={t('activity.text')}>
      {!events && isError && <ErrorState onRetry={refetch} isRetrying={isFetching} />}
      {!events && !isError && <Waiting label={t('activity.loading')} />}
      {events?.length === 0 && <Text>{t('activity.none')}</Text>}
      {events && events.length > 0 && (
        <List role="list" aria-label={t('activity.title')}>
          {events.map(({ id, action, origin, createdAt }) => (
            <Item key={id}>
              {alarming.includes(action) ? <CircleAlert aria-hidden="true" /> : <History aria-hidden="true" />}
              <div>
                <Text weight="strong">{t(`activity.actions.${action}`)}</Text>
                <Text size="sm" tone="muted">
                  {[formatDateTime(createdAt), describeDevice(origin.userAgent), origin.ip].filter(Boolean).join(' · ')}
                </Text>
              </div>
            </Item>
          ))}
        </List>
      )}
      {events && events.length >= count && (
        <Button isBusy={isFetching} onClick={() => setCount(count + STEP)}>
          {t('activity.more')}
        </Button>
      )}
    </SecurityCard>
  );
}
