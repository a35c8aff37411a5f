import type { TicketPriority, TicketStatus } from '@boom/contract';
import { Badge, type BadgeTone } from '@boom/platform';
import { useTicketsTexts } from './i18n';

const statusTones: Record<TicketStatus, BadgeTone> = {
  ABIERTO: 'info',
  EN_PROCESO: 'new',
  ESPERANDO_CLIENTE: 'warning',
  RESUELTO: 'success',
  CERRADO: 'neutral',
};

/** Three have a colour of their own (admin specification, "Tickets de Soporte"). */
const priorityTones: Record<TicketPriority, BadgeTone> = {
  BAJO: 'neutral',
  MEDIO: 'info',
  ALTO: 'warning',
  URGENTE: 'danger',
};

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useTicketsTexts();
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}

export function TicketPriorityBadge({ priority }: { priority: TicketPriority }) {
  const { t } = useTicketsTexts();
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>;
}
