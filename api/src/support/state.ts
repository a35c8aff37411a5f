import { acceptsReplies, type SenderType, type TicketStatus } from '@boom/contract';

/** Whose turn it is after a reply. What is not named stays. */
const afterReply: Record<SenderType, Partial<Record<TicketStatus, TicketStatus>>> = {
  CLIENTE: { ESPERANDO_CLIENTE: 'EN_PROCESO' },
  ADMIN: { ABIERTO: 'ESPERANDO_CLIENTE', EN_PROCESO: 'ESPERANDO_CLIENTE' },
};

export function statusAfterReply(sender: SenderType, status: TicketStatus): TicketStatus {
  return afterReply[sender][status] ?? status;
}

/**
 * The status of a ticket that takes in a duplicate. What the customer wrote in one that is open and does not wait for
 * them is unanswered: it counts as a reply. A settled ticket is in process again with any open duplicate.
 */
export function statusAfterMerge(duplicate: TicketStatus, target: TicketStatus): TicketStatus {
  if (isSettled(duplicate)) return target;
  if (isSettled(target)) return 'EN_PROCESO';
  return duplicate === 'ESPERANDO_CLIENTE' ? target : statusAfterReply('CLIENTE', target);
}

/** Whether a ticket in this status has found its end. */
export function isSettled(status: TicketStatus): boolean {
  return !acceptsReplies(status);
}
