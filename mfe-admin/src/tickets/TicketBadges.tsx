import type { TicketPriority, TicketStatus } from '@boom/contract';
import { Badge, type BadgeTone, useTranslation } from '@boom/platform';

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
  const { t } = useTranslation('admin');
  return <Badge tone={statusTones[status]}>{t(`tickets.status.${status}`)}</Badge>;
}

export function TicketPriorityBadge({ priority }: { priority: TicketPriority }) {
  const { t } = useTranslation('admin');
  return <Badge tone={priorityTones[priority]}>{t(`tickets.priority.${priority}`)}</Badge>;
}
