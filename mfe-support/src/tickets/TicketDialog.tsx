import { acceptsReplies, type UserView } from '@boom/contract';
import { ErrorState, errorCode, Notice, Skeleton, Stack, Text } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { moveReplyDraft, readReplyDraft } from '../drafts/drafts';
import { Conversation } from './Conversation';
import { useTicketsTexts } from './i18n';
import { ReplyForm } from './ReplyForm';
import { markSeen } from './seenAnswers';
import { TicketBadges } from './TicketBadges';
import { live, useFindTicketQuery } from './tickets.api';

const Unsent = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface TicketDialogProps {
  ticketId: string;
  user: UserView;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** A ticket and its conversation, read again regularly while it is open. */
export default function TicketDialog({ ticketId, user, files, onFiles, onClose }: TicketDialogProps) {
  const { t } = useTicketsTexts();
  const query = useFindTicketQuery(ticketId, live);
  const { data, error, isFetching, refetch } = query;
  const isUnknown = errorCode(error) === 'ticket_not_found';
  // What was read before stays after an error; a ticket that is not theirs any more must not.
  const ticket = isUnknown ? undefined : data;

  const shownId = ticket?.id;
  const lastAnswerAt = ticket?.lastAnswerAt;
  useEffect(() => {
    if (shownId && lastAnswerAt) markSeen(user.id, shownId, lastAnswerAt);
  }, [user.id, shownId, lastAnswerAt]);

  // Opened again before the answer it would show what was sent as a draft.
  const [isSending, setSending] = useState(false);
  // Another ticket than was asked for, where that was merged into it. A reply that is being sent is no draft of it.
  const [formId, setFormId] = useState<string>();
  useEffect(() => {
    if (!shownId || isSending) return;
    if (shownId !== ticketId) moveReplyDraft(user.id, ticketId, shownId);
    setFormId(shownId);
  }, [user.id, ticketId, shownId, isSending]);
  const isClosed = !!ticket && !acceptsReplies(ticket.status);
  const draft = isClosed ? readReplyDraft(user.id, ticket.id) : '';
  // Where only its answer was lost, it stands above.
  const lastReply = ticket?.messages?.findLast(({ senderType }) => senderType === 'CLIENTE');
  const isSent = lastReply?.message === draft.trim();
  // The form that could take them off is gone: they must not keep anybody from leaving the page.
  const dropFiles = useEffectEvent(() => {
    if (files.length > 0) onFiles([]);
  });
  useEffect(() => {
    if (isClosed) dropFiles();
  }, [isClosed]);

  return (
    <Dialog
      isOpen
      onClose={() => !isSending && onClose()}
      title={ticket?.subject ?? t('conversation.title')}
      description={ticket && t('ticket.number', { number: ticket.ticketNumber })}
    >
      {error &&
        !ticket &&
        (isUnknown ? (
          <Text role="alert">{t('conversation.unknown')}</Text>
        ) : (
          <ErrorState text={t('conversation.failed')} onRetry={refetch} isRetrying={isFetching} />
        ))}
      {!ticket && !error && (
        <Skeleton $height="12rem" role="status" aria-busy="true" aria-label={t('conversation.loading')} />
      )}
      {ticket && (
        <Stack gap={4}>
          <TicketBadges ticket={ticket} />
          {ticket.orderId && (
            <Text size="sm">
              {t('ticket.order')}: <strong>{ticket.orderId}</strong>
            </Text>
          )}
          <Conversation key={ticket.id} ticket={ticket} userId={user.id} />
          {isClosed ? (
            <Text role="note">
              {t(ticket.status === 'RESUELTO' ? 'conversation.resolved' : 'conversation.closed')}
              {ticket.resolution && ` ${t('ticket.resolution')}: ${ticket.resolution}`}
            </Text>
          ) : (
            formId && (
              <ReplyForm
                key={`reply-${formId}`}
                ticketId={formId}
                user={user}
                files={files}
                onFiles={onFiles}
                onSending={setSending}
              />
            )
          )}
          {draft && !isSent && (
            <Notice tone="warning" role="status" title={t('conversation.unsent')}>
              <Unsent>{draft}</Unsent>
            </Notice>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
