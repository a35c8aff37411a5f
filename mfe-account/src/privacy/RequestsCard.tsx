import type { PrivacyRequestView } from '@boom/contract';
import { Badge, Button, formatDate, lazyComponent, Row, Stack, Text, tokens } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsCard } from '../layout/SettingsCard';
import { usePrivacyTexts } from './i18n';
import { useListPrivacyRequestsQuery } from './privacy.api';

const RequestDialog = lazyComponent(() => import('./RequestDialog'));

const tones = { RECIBIDA: 'info', PROCEDENTE: 'info', CUMPLIDA: 'success', IMPROCEDENTE: 'neutral' } as const;

const Requests = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  width: 100%;
`;

/** What somebody asked for about their data, until when it is answered, and what was answered. */
export function RequestsCard() {
  const { t } = usePrivacyTexts();
  const [isOpen, setIsOpen] = useState(false);
  const query = useListPrivacyRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const requests = query.data;
  return (
    <SettingsCard title={t('requests.title')} text={t('requests.text')}>
      {!requests && <NotLoaded query={query} height="3rem" label={t('requests.loading')} />}
      {requests && requests.length > 0 && (
        <Requests role="list" aria-label={t('requests.title')}>
          {requests.map((request) => (
            <li key={request.id}>
              <Request request={request} />
            </li>
          ))}
        </Requests>
      )}
      <Button onClick={() => setIsOpen(true)}>{t('requests.new')}</Button>
      {isOpen && <RequestDialog onClose={() => setIsOpen(false)} />}
    </SettingsCard>
  );
}

function Request({ request }: { request: PrivacyRequestView }) {
  const { t } = usePrivacyTexts();
  const { requestNumber, kind, state, text, answer, createdAt, dueAt } = request;
  return (
    <Stack gap={1}>
      <Row gap={2}>
        <Text as="span" weight="strong">
          {t(`kind.${kind}`)}
        </Text>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </Row>
      <Text size="sm" tone="muted">
        {t('requests.made', { number: requestNumber, date: formatDate(createdAt) })}
        {dueAt &&
          ` · ${t(`requests.due.${state === 'PROCEDENTE' ? 'action' : 'answer'}`, { date: formatDate(dueAt) })}`}
      </Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      {answer && (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{t('requests.answer', { answer })}</Text>
      )}
    </Stack>
  );
}
