import { acceptsReplies, type TicketView } from '@boom/contract';
import { Badge, formatSupportDate, Row, Text, tokens, VisuallyHidden } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { SentFiles } from '../attachments/SentFiles';
import { useTicketsTexts } from './i18n';
import { seenUntil } from './seenAnswers';

const Messages = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
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
  isNew: boolean;
  text: string;
  at: string;
  attachments: string[];
}

interface ConversationProps {
  ticket: TicketView;
  userId: string;
}

/** The request and its messages, oldest first; a new one is announced politely. */
export function Conversation({ ticket, userId }: ConversationProps) {
  const { t } = useTicketsTexts();
  // As it was when the conversation was opened: what is shown counts as seen from then on.
  const [seenBefore] = useState(() => seenUntil(userId, [ticket])(ticket.id));
  const messages = [...(ticket.messages ?? [])].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const answers = messages.filter(({ senderType }) => senderType === 'ADMIN');
  const [answersAtFirst] = useState(answers.length);
  const arrived = answers.slice(answersAtFirst).at(-1);
  const said: Said[] = [
    {
      id: ticket.id,
      who: t('conversation.original'),
      isOwn: true,
      isNew: false,
      text: ticket.description,
      at: ticket.createdAt,
      attachments: ticket.attachments,
    },
    ...messages.map((message) => ({
      id: message.id,
      who: t(message.senderType === 'ADMIN' ? 'conversation.support' : 'conversation.you'),
      isOwn: message.senderType === 'CLIENTE',
      isNew: message.senderType === 'ADMIN' && message.createdAt > seenBefore,
      text: message.message,
      at: message.createdAt,
      attachments: message.attachments,
    })),
  ];

  return (
    <>
      <Messages role="list" aria-label={t('conversation.title')}>
        {said.map(({ id, who, isOwn, isNew, text, at, attachments }) => (
          <Bubble key={id} $isOwn={isOwn}>
            <Row gap={2}>
              <Badge tone={isOwn ? 'neutral' : 'info'}>{who}</Badge>
              {isNew && <Badge tone="warning">{t('conversation.new')}</Badge>}
              <Text size="xs" tone="muted">
                <time dateTime={at}>{formatSupportDate(at)}</time>
              </Text>
            </Row>
            {text}
            <SentFiles addresses={attachments} who={who} />
          </Bubble>
        ))}
      </Messages>
      <VisuallyHidden role="status">{arrived && t('conversation.arrived', { text: arrived.message })}</VisuallyHidden>
      {messages.length === 0 && acceptsReplies(ticket.status) && <Text tone="muted">{t('conversation.none')}</Text>}
    </>
  );
}
