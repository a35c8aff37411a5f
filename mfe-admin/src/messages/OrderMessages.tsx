import type { OrderMessageView } from '@boom/contract';
import { Badge, Button, formatDateTime, Row, Stack, Text, tokens } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { NotLoaded } from '../common/NotLoaded';
import { useOutcomeToast } from '../common/useOutcomeToast';
import { useMessagesTexts } from './i18n';
import { MailFrame } from './MailFrame';
import { useListOrderMessagesQuery, useResendMessageMutation } from './messages.api';

const List = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};

  & > li + li {
    padding-top: ${tokens.space[3]};
    border-top: 1px solid ${tokens.color.line};
  }
`;

export const Said = styled.p`
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.canvas};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What an order's buyer was told: where it went, how far it is, what it said; and to send it again. */
export default function OrderMessages({ orderId }: { orderId: string }) {
  const { t } = useMessagesTexts();
  const query = useListOrderMessagesQuery(orderId, { refetchOnMountOrArgChange: true });
  const { data } = query;
  if (!data) {
    return <NotLoaded query={query} level={4} text={t('sentFailed')} label={t('loading')} height="6rem" />;
  }
  if (data.length === 0) return <Text tone="muted">{t('sentEmpty')}</Text>;
  return (
    <List role="list">
      {data.map((message) => (
        <li key={message.id}>
          <Message message={message} />
        </li>
      ))}
    </List>
  );
}

function Message({ message }: { message: OrderMessageView }) {
  const { t } = useMessagesTexts();
  const showOutcome = useOutcomeToast();
  const [resend, { isLoading }] = useResendMessageMutation();
  const [isOpen, setOpen] = useState(false);
  const { channel, recipient, subject, text, html, progress, sentAt, waitsUntil, droppedBecause, isResent } = message;
  const canResend = progress === 'sent' || progress === 'dropped' || message.isGivenUp;
  const title = subject || t(`channel.${channel}`);
  const moment = sentAt ?? waitsUntil;

  const handleResend = async () => {
    const { data, error } = await resend(message.id);
    const done = data?.recipient ? t('resent', { recipient: data.recipient }) : t('resentToDevice');
    showOutcome(error, done, t('resendFailed'));
  };

  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <Row gap={2}>
          <Badge tone={progress === 'failing' || progress === 'dropped' ? 'warning' : 'neutral'}>
            {t(`channel.${channel}`)}
          </Badge>
          {isResent && <Badge>{t('again')}</Badge>}
          {subject && (
            <Text as="span" weight="strong">
              {subject}
            </Text>
          )}
        </Row>
        <Text size="sm" tone="muted">
          {recipient && `${recipient} · `}
          {t(message.isGivenUp ? 'progress.givenUp' : `progress.${progress}`, {
            moment: moment ? formatDateTime(moment) : '',
            reason: droppedBecause ? t(`reason.${droppedBecause}`) : '',
          })}
        </Text>
      </Stack>
      {!html && <Said>{text}</Said>}
      <Row gap={2}>
        {html && (
          <Button
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            aria-label={`${t(isOpen ? 'hide' : 'read')}: ${title}`}
          >
            {t(isOpen ? 'hide' : 'read')}
          </Button>
        )}
        {canResend && (
          <Button size="sm" isBusy={isLoading} onClick={handleResend} aria-label={`${t('resend')}: ${title}`}>
            {t('resend')}
          </Button>
        )}
      </Row>
      {isOpen && (
        <>
          <MailFrame html={html} title={title} />
          <details>
            <summary>{t('asText')}</summary>
            <Said>{text}</Said>
          </details>
        </>
      )}
    </Stack>
  );
}
