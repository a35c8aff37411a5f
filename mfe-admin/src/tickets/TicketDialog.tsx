import type { AdminTicketView } from '@boom/contract';
import {
  Button,
  formatDateTime,
  LinkButton,
  media,
  Notice,
  Row,
  Stack,
  Text,
  tokens,
  useSession,
} from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useNavigate } from '@boom/platform/router';
import { Merge, Package, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { NotLoaded } from '../common/NotLoaded';
import { usePolled } from '../polling/usePolled';
import { Conversation } from './Conversation';
import { moveDraft } from './drafts';
import { useTicketsTexts } from './i18n';
import { Management } from './Management';
import { MergeDialog } from './MergeDialog';
import { ReplyForm } from './ReplyForm';
import { TicketPriorityBadge, TicketStatusBadge } from './TicketBadges';
import { useFindAdminTicketQuery } from './tickets.api';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[5]};

  ${media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr) 19rem;
    align-items: start;
  }
`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The order that the customer named, by its number or its id. */
const orderAddress = (named: string) =>
  `/admin/pedidos?${UUID.test(named) ? 'abierto' : 'q'}=${encodeURIComponent(named)}`;

/** Warns of a ticket that speaks of somebody else than its account: the answer goes to the account. */
function WhoseItIs({ ticket: { name, email, user, isOwnOrder } }: { ticket: AdminTicketView }) {
  const { t } = useTicketsTexts();
  return (
    <>
      {(name !== user.fullName || email.toLowerCase() !== user.email.toLowerCase()) && (
        <Notice tone="warning" title={t('typedOther')}>
          {t('typedOtherText', { name, email, reader: `${user.fullName} · ${user.email}` })}
        </Notice>
      )}
      {isOwnOrder === false && (
        <Notice tone="warning" title={t('foreignOrder')}>
          {t('foreignOrderText')}
        </Notice>
      )}
    </>
  );
}

interface TicketDialogProps {
  id: string;
  /** Link that opens another ticket instead. */
  linkTo: (id: string) => string;
  onClose: () => void;
}

/** One ticket: its conversation, the answer, and its management. Colleagues' changes appear by themselves. */
export default function TicketDialog({ id, linkTo, onClose }: TicketDialogProps) {
  const { t } = useTicketsTexts();
  const query = usePolled(useFindAdminTicketQuery, id);
  const ticket = query.data;
  const me = useSession().user;
  const navigate = useNavigate();
  const [isMerging, setMerging] = useState(false);
  const [isSending, setSending] = useState(false);
  const into = ticket?.mergedInto;
  // The ticket that was seen before somebody joined it with another one.
  const [seenOpen, setSeenOpen] = useState('');
  const isOpen = ticket !== undefined && !into;
  useEffect(() => {
    if (isOpen) setSeenOpen(id);
  }, [isOpen, id]);
  useEffect(() => {
    // What is on its way would be offered there as a draft.
    if (me && into && !isSending) moveDraft(me.id, id, into);
  }, [me, id, into, isSending]);

  if (!ticket) {
    return (
      <Dialog isOpen onClose={onClose} size="xl" title={t('dialogTitle')}>
        <NotLoaded query={query} text={t('openFailed')} height="16rem" />
      </Dialog>
    );
  }
  const { ticketNumber, subject, userId, user, orderId, mergedInto } = ticket;
  // A closed account has no mail.
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={`${ticketNumber} · ${subject}`}
      description={[user.fullName, user.email, formatDateTime(ticket.createdAt)].filter(Boolean).join(' · ')}
    >
      <Columns>
        <Stack gap={4}>
          <Row gap={2}>
            <TicketStatusBadge status={ticket.status} />
            <TicketPriorityBadge priority={ticket.priority} />
            <Text as="span" size="sm" tone="muted">
              {t(`category.${ticket.category}`)}
            </Text>
            {orderId && (
              <LinkButton size="sm" variant="ghost" to={orderAddress(orderId)} icon={<Package size={16} />}>
                {t('order', { number: orderId })}
              </LinkButton>
            )}
            <LinkButton
              size="sm"
              variant="ghost"
              to={`/admin/usuarios?abierto=${userId}`}
              icon={<UserRound size={16} />}
            >
              {t('account')}
            </LinkButton>
          </Row>
          <WhoseItIs ticket={ticket} />
          {mergedInto && (
            <Notice tone="info" title={t('merged')}>
              {seenOpen === id && <Text>{t('mergedText')}</Text>}
              <LinkButton size="sm" to={linkTo(mergedInto)}>
                {t('openMerged')}
              </LinkButton>
            </Notice>
          )}
          <Conversation ticket={ticket} />
          {!mergedInto && me && (
            <ReplyForm ticket={ticket} userId={me.id} onReread={query.refetch} onSending={setSending} />
          )}
        </Stack>
        {!mergedInto && (
          <Stack gap={4}>
            <Management ticket={ticket} />
            <Button icon={<Merge size={16} />} disabled={isSending} onClick={() => setMerging(true)}>
              {t('merge')}
            </Button>
          </Stack>
        )}
      </Columns>
      {isMerging && (
        <MergeDialog
          ticket={ticket}
          onMerged={(other) => {
            // Its form is shown before this ticket is read again.
            if (me) moveDraft(me.id, id, other);
            navigate(linkTo(other));
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </Dialog>
  );
}
