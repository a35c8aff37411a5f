import type { TicketView } from '@boom/contract';
import { Badge, Button, Card, formatSupportDate, Heading, Row, Stack, Text } from '@boom/platform';
import { useTicketsTexts } from './i18n';
import { TicketBadges } from './TicketBadges';

interface TicketCardProps {
  ticket: TicketView;
  /** Whether the shop has answered since this browser last showed the ticket. */
  isUnread: boolean;
  onOpen: () => void;
}

export function TicketCard({ ticket, isUnread, onOpen }: TicketCardProps) {
  const { t } = useTicketsTexts();
  return (
    <Card as="article" aria-labelledby={`ticket-${ticket.id}`}>
      <Stack gap={3}>
        <Row justify="space-between">
          <Heading level={3} id={`ticket-${ticket.id}`}>
            {ticket.subject}
          </Heading>
          <Row gap={2}>
            {isUnread && <Badge tone="danger">{t('ticket.unread')}</Badge>}
            <TicketBadges ticket={ticket} />
          </Row>
        </Row>
        <Text size="sm" tone="muted">
          {t('ticket.number', { number: ticket.ticketNumber })} ·{' '}
          {t('ticket.openedBy', { name: ticket.name, date: formatSupportDate(ticket.createdAt) })}
        </Text>
        <Text lines={3}>{ticket.description}</Text>
        {ticket.orderId && (
          <Text size="sm">
            {t('ticket.order')}: <strong>{ticket.orderId}</strong>
          </Text>
        )}
        {ticket.resolution && (
          <Text size="sm">
            {t('ticket.resolution')}: {ticket.resolution}
          </Text>
        )}
        <Row>
          <Button onClick={onOpen} aria-label={t('ticket.seeMessagesOf', { subject: ticket.subject })}>
            {t('ticket.seeMessages')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
