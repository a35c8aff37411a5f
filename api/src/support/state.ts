import type { SenderType, TicketStatus } from '@boom/contract';

/** Whose turn it is after a reply. What is not named stays. */
const afterReply: Record<SenderType, Partial<Record<TicketStatus, TicketStatus>>> = {
  CLIENTE: { ESPERANDO_CLIENTE: 'EN_PROCESO' },
  ADMIN: { ABIERTO: 'ESPERANDO_CLIENTE', EN_PROCESO: 'ESPERANDO_CLIENTE' },
};

export function statusAfterReply(sender: SenderType, status: TicketStatus): TicketStatus {
  return afterReply[sender][status] ?? status;
}

/** Whether a ticket in this status has found its end. */
export function isSettled(status: TicketStatus): boolean {
  return status === 'RESUELTO' || status === 'CERRADO';
}
