import type { TicketPriority, TicketStatus, TicketView } from '@boom/contract';
import { Badge, type BadgeTone, Row } from '@boom/platform';
import { useTicketsTexts } from './i18n';

const statusTones: Record<TicketStatus, BadgeTone> = {
  ABIERTO: 'info',
  EN_PROCESO: 'new',
  ESPERANDO_CLIENTE: 'warning',
  RESUELTO: 'success',
  CERRADO: 'neutral',
};

const priorityTones: Record<TicketPriority, BadgeTone> = {
  BAJO: 'neutral',
  MEDIO: 'info',
  ALTO: 'warning',
  URGENTE: 'danger',
};

type BadgedTicket = Pick<TicketView, 'status' | 'priority' | 'category'>;

export function TicketBadges({ ticket }: { ticket: BadgedTicket }) {
  const { t } = useTicketsTexts();
  return (
    <Row gap={2}>
      <Badge tone={statusTones[ticket.status]}>{t(`status.${ticket.status}`)}</Badge>
      <Badge tone={priorityTones[ticket.priority]}>
        {t('priority.label', { priority: t(`priority.${ticket.priority}`) })}
      </Badge>
      <Badge>{t(`category.${ticket.category}`)}</Badge>
    </Row>
  );
}
