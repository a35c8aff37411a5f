import { acceptsReplies, type UserView } from '@boom/contract';
import { ErrorState, Skeleton, Stack, Text, useTranslation, VisuallyHidden } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Conversation } from './Conversation';
import { ReplyForm } from './ReplyForm';
import { TicketBadges } from './TicketBadges';
import { useFindTicketQuery } from './tickets.api';

interface TicketDialogProps {
  ticketId: string;
  user: UserView;
  onClose: () => void;
}

export default function TicketDialog({ ticketId, user, onClose }: TicketDialogProps) {
  const { t } = useTranslation('support');
  const { data: ticket, isError, refetch } = useFindTicketQuery(ticketId);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ticket?.subject ?? t('conversation.title')}
      description={ticket && t('ticket.number', { number: ticket.ticketNumber })}
    >
      {isError && <ErrorState text={t('conversation.failed')} onRetry={refetch} />}
      {!ticket && !isError && (
        <div aria-busy="true">
          <VisuallyHidden>{t('conversation.loading')}</VisuallyHidden>
          <Skeleton $height="12rem" />
        </div>
      )}
      {ticket && (
        <Stack gap={4}>
          <TicketBadges ticket={ticket} />
          <Conversation ticket={ticket} />
          {acceptsReplies(ticket.status) ? (
            <ReplyForm ticketId={ticket.id} user={user} />
          ) : (
            <Text role="note">
              {t(ticket.status === 'RESUELTO' ? 'conversation.resolved' : 'conversation.closed')}
              {ticket.resolution && ` ${t('ticket.resolution')}: ${ticket.resolution}`}
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
