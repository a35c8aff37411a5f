import type { OpenSessionView } from '@boom/contract';
import { Badge, Button, ErrorState, errorMessage, formatDateTime, Text, useToast } from '@boom/platform';
import { ConfirmDialog } from '@boom/platform/overlays';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { describeDevice } from './describeDevice';
import { useSecurityTexts } from './i18n';
import { Item, List } from './List';
import { SecurityCard, Waiting } from './SecurityCard';
import { useEndOpenSessionMutation, useEndOtherSessionsMutation, useListOpenSessionsQuery } from './security.api';

/** The account's open sessions, each with a button that ends it. */
export function SessionsCard() {
  const { t } = useSecurityTexts();
  const showToast = useToast();
  const {
    data: sessions,
    isError,
    isFetching,
    refetch,
  } = useListOpenSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOpenSession] = useEndOpenSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const [isAsking, setAsking] = useState(false);

  const tell = (error: unknown, done: string) =>
    error
      ? showToast({ title: t('error'), description: errorMessage(error, t('sessions.failed')), tone: 'error' })
      : showToast({ title: done, tone: 'success' });
  const nameOf = ({ origin }: OpenSessionView) =>
    describeDevice(origin?.userAgent ?? '') ?? t('sessions.unknownDevice');

  return (
    <SecurityCard title={t('sessions.title')} text={t('sessions.text')}>
      {!sessions && isError && <ErrorState onRetry={refetch} isRetrying={isFetching} />}
      {!sessions && !isError && <Waiting label={t('sessions.loading')} />}
      {sessions && (
        <List role="list" aria-label={t('sessions.title')}>
          {sessions.map((session) => (
            <Item key={session.id}>
              <MonitorSmartphone aria-hidden="true" />
              <div>
                <Text weight="strong">{nameOf(session)}</Text>
                <Text size="sm" tone="muted">
                  {session.origin && `${t('sessions.address', { ip: session.origin.ip })} · `}
                  {t('sessions.lastUsed', { date: formatDateTime(session.lastUsedAt) })}
                </Text>
              </div>
              {session.isCurrent ? (
                <Badge tone="success">{t('sessions.current')}</Badge>
              ) : (
                <Button
                  variant="ghost"
                  aria-label={t('sessions.endOf', { device: nameOf(session) })}
                  onClick={async () => tell((await endOpenSession(session.id)).error, t('sessions.ended'))}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </Item>
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
          onConfirm={async () => tell((await endOtherSessions()).error, t('sessions.othersEnded'))}
        />
      )}
    </SecurityCard>
  );
}
