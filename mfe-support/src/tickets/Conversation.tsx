import type { TicketView } from '@boom/contract';
import { Badge, formatSupportDate, Row, Text, tokens, useTranslation } from '@boom/platform';
import styled from 'styled-components';

const Messages = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Bubble = styled.li<{ $isOwn: boolean }>`
  justify-self: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  display: grid;
  gap: ${tokens.space[2]};
  max-width: min(100%, 36rem);
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${({ $isOwn }) => ($isOwn ? tokens.color.canvas : tokens.color.raised)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface Said {
  id: string;
  who: string;
  isOwn: boolean;
  text: string;
  at: string;
}

/** The request and what was said since, oldest first. */
export function Conversation({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('support');
  const messages = [...(ticket.messages ?? [])].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const said: Said[] = [
    { id: ticket.id, who: t('conversation.original'), isOwn: true, text: ticket.description, at: ticket.createdAt },
    ...messages.map((message) => ({
      id: message.id,
      who: t(message.senderType === 'ADMIN' ? 'conversation.support' : 'conversation.you'),
      isOwn: message.senderType === 'CLIENTE',
      text: message.message,
      at: message.createdAt,
    })),
  ];

  return (
    <>
      <Messages aria-label={t('conversation.title')}>
        {said.map(({ id, who, isOwn, text, at }) => (
          <Bubble key={id} $isOwn={isOwn}>
            <Row gap={2}>
              <Badge tone={isOwn ? 'neutral' : 'info'}>{who}</Badge>
              <Text size="xs" tone="muted">
                <time dateTime={at}>{formatSupportDate(at)}</time>
              </Text>
            </Row>
            {text}
          </Bubble>
        ))}
      </Messages>
      {messages.length === 0 && <Text tone="muted">{t('conversation.none')}</Text>}
    </>
  );
}
