import type { SecurityAction } from '@boom/contract';
import { Button, formatDateTime, Text } from '@boom/platform';
import { CircleAlert, History } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsCard } from '../layout/SettingsCard';
import { describeDevice } from './describeDevice';
import { useSecurityTexts } from './i18n';
import { Item, List } from './List';
import { useListSecurityEventsQuery } from './security.api';

const STEP = 10;
/** Events that the owner should check. */
const alarming: readonly SecurityAction[] = ['login_failed', 'login_blocked', 'two_factor_failed', 'step_up_failed'];

/** Recent events of the account and where they came from. */
export function ActivityCard() {
  const { t } = useSecurityTexts();
  const [count, setCount] = useState(STEP);
  const query = useListSecurityEventsQuery(count, { refetchOnMountOrArgChange: true });
  const { data: events, currentData, error, isFetching } = query;
  // Also when only more of them could not be read: those that are there stay.
  const hasFailed = !!error && !currentData;

  return (
    <SettingsCard title={t('activity.title')} text={t('activity.text')}>
      {events?.length === 0 && <Text>{t('activity.none')}</Text>}
      {events && events.length > 0 && (
        <List role="list" aria-label={t('activity.title')}>
          {events.map(({ id, action, origin, createdAt }) => (
            <Item key={id}>
              {alarming.includes(action) ? <CircleAlert /> : <History />}
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
      {(!events || hasFailed) && <NotLoaded query={query} height="3rem" label={t('activity.loading')} />}
      {events && !hasFailed && events.length >= count && (
        <Button isBusy={isFetching} onClick={() => setCount(count + STEP)}>
          {t('activity.more')}
        </Button>
      )}
    </SettingsCard>
  );
}
