import type { AdminTicketView, TicketMessageView } from '@boom/contract';
import { Badge, formatDateTime, Row, Text, tokens, VisuallyHidden } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { useTicketsTexts } from './i18n';
import { SentFiles } from './SentFiles';

type Kind = 'customer' | 'shop' | 'note';

const styles: Record<Kind, string> = {
  customer: `justify-self: start; background: ${tokens.color.raised};`,
  shop: `justify-self: end; background: ${tokens.color.infoSoft};`,
  note: `justify-self: end; background: ${tokens.color.warningSoft}; border-style: dashed;`,
};

const Messages = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
`;

const Bubble = styled.li<{ $kind: Kind }>`
  display: grid;
  gap: ${tokens.space[2]};
  max-width: min(100%, 38rem);
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${({ $kind }) => styles[$kind]}
`;

const kindOf = ({ senderType, isInternal }: TicketMessageView): Kind =>
  isInternal ? 'note' : senderType === 'ADMIN' ? 'shop' : 'customer';

/** The original description and the messages, oldest first; a new one is announced politely. */
export function Conversation({ ticket }: { ticket: AdminTicketView }) {
  const { t } = useTicketsTexts();
  const messages = [...(ticket.messages ?? [])].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const [countAtFirst] = useState(messages.length);
  const arrived = messages.slice(countAtFirst).at(-1);
  const said = [
    {
      id: ticket.id,
      kind: 'customer' as Kind,
      who: ticket.user.fullName,
      label: t('original'),
      text: ticket.description,
      at: ticket.createdAt,
      attachments: ticket.attachments,
    },
    ...messages.map((message) => ({
      id: message.id,
      kind: kindOf(message),
      // A duplicate that was merged brings the name that was typed in its form.
      who: kindOf(message) === 'customer' ? ticket.user.fullName : message.senderName || t('administrator'),
      label: t(`said.${kindOf(message)}`),
      text: message.message,
      at: message.createdAt,
      attachments: message.attachments,
    })),
  ];
  return (
    <>
      <Messages role="list" aria-label={t('conversation')}>
        {said.map(({ id, kind, who, label, text, at, attachments }) => (
          <Bubble key={id} $kind={kind}>
            <Row gap={2}>
              <strong>{who}</strong>
              <Badge tone={kind === 'note' ? 'warning' : kind === 'shop' ? 'info' : 'neutral'}>{label}</Badge>
              <Text as="span" size="xs" tone="muted">
                <time dateTime={at}>{formatDateTime(at)}</time>
              </Text>
            </Row>
            {text}
            <SentFiles addresses={attachments} who={who} />
          </Bubble>
        ))}
      </Messages>
      <VisuallyHidden role="status">
        {arrived && t('arrived', { who: arrived.senderName, text: arrived.message })}
      </VisuallyHidden>
    </>
  );
}
