import type { OpenSessionView } from '@boom/contract';
import { Badge, Button, errorCode, formatDateTime, Text, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsCard } from '../layout/SettingsCard';
import { describeDevice } from './describeDevice';
import { useSecurityTexts } from './i18n';
import { Item, List } from './List';
import { useEndOpenSessionMutation, useEndOtherSessionsMutation, useListOpenSessionsQuery } from './security.api';

/** The account's open sessions, each with a button that ends it. */
export function SessionsCard() {
  const { t } = useSecurityTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const query = useListOpenSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const sessions = query.data;
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const [isAsking, setAsking] = useState(false);

  const tell = (error: unknown, done: string) => {
    // Another press or another tab was faster.
    if (error && errorCode(error) !== 'session_not_found') {
      showError(error, t('sessions.failed'));
      return;
    }
    showToast({ title: done, tone: 'success' });
  };

  return (
    <SettingsCard title={t('sessions.title')} text={t('sessions.text')}>
      {(!sessions || query.error) && <NotLoaded query={query} height="3rem" label={t('sessions.loading')} />}
      {sessions && (
        <List role="list" aria-label={t('sessions.title')}>
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              isOutdated={query.error !== undefined}
              onEnded={(error) => tell(error, t('sessions.ended'))}
            />
          ))}
        </List>
      )}
      {sessions && sessions.length > 1 && <Button onClick={() => setAsking(true)}>{t('sessions.endOthers')}</Button>}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          title={t('sessions.question')}
          text={t('sessions.questionText')}
          confirmLabel={t('sessions.endOthers')}
          onConfirm={() => void endOtherSessions().then(({ error }) => tell(error, t('sessions.othersEnded')))}
        />
      )}
    </SettingsCard>
  );
}

interface SessionProps {
  session: OpenSessionView;
  /** The list could not be read again. */
  isOutdated: boolean;
  /** Also called when that failed, with the error. */
  onEnded: (error: unknown) => void;
}

function Session({ session, isOutdated, onEnded }: SessionProps) {
  const { t } = useSecurityTexts();
  const [endOpenSession, { isLoading, isSuccess }] = useEndOpenSessionMutation();
  const { id, isCurrent, origin, lastUsedAt } = session;
  const device = describeDevice(origin?.userAgent ?? '') ?? t('sessions.unknownDevice');
  return (
    <Item>
      <MonitorSmartphone />
      <div>
        <Text weight="strong">{device}</Text>
        <Text size="sm" tone="muted">
          {origin && `${t('sessions.address', { ip: origin.ip })} · `}
          {t('sessions.lastUsed', { date: formatDateTime(lastUsedAt) })}
        </Text>
      </div>
      {isCurrent ? (
        <Badge tone="success">{t('sessions.current')}</Badge>
      ) : (
        <Button
          variant="ghost"
          // Until the list is here without it.
          isBusy={isLoading || (isSuccess && !isOutdated)}
          aria-label={t('sessions.endOf', { device })}
          onClick={async () => onEnded((await endOpenSession(id)).error)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Item>
  );
}
