import type { AdminTicketView, TicketMessageView, TicketView } from '@boom/contract';
import { findUserSummaries, personOf } from '../accounts/userSummaries';
import { presentOne } from '../http/lists';
import { findOwners } from '../orders/readOrders';
import { pick } from '../pick';
import type { Ticket, TicketMessage } from './model';
import { isSettled } from './state';

const addressesOf = (ticketId: string, names: string[]) =>
  names.map((name) => `/api/support/tickets/${ticketId}/attachments/${name}`);

function presentMessage(message: TicketMessage): TicketMessageView {
  return {
    ...pick(message, 'id', 'message', 'senderType', 'senderName', 'createdAt'),
    // An employee's is what they sign in to the panel with.
    senderEmail: message.senderType === 'ADMIN' ? '' : message.senderEmail,
    attachments: addressesOf(message.ticketId, message.attachments),
  };
}

/**
 * A ticket for its owner: without internal messages, notes and who works on it (rulebook R12). What came of it is theirs
 * to read once it is settled; before that it is being written.
 */
export function presentTicket(ticket: Ticket): TicketView {
  const messages = ticket.messages?.filter(({ isInternal }) => !isInternal).map(presentMessage);
  const columns = presentColumns(ticket);
  const resolution = isSettled(ticket.status) ? columns.resolution : null;
  return { ...columns, resolution, ...(messages && { messages }) };
}

/** Tickets for who answers them: with whose they are and whether the named orders are theirs, each by one query. */
export async function presentAdminTickets(tickets: readonly Ticket[]): Promise<AdminTicketView[]> {
  const people = await findUserSummaries(tickets.map(({ userId }) => userId));
  const owners = await findOwners(tickets.flatMap(({ orderId }) => orderId ?? []));
  return tickets.map((ticket) => {
    const messages = ticket.messages?.map(presentAdminMessage);
    const { userId, orderId, mergedInto } = ticket;
    return {
      ...presentColumns(ticket),
      userId,
      user: personOf(people.get(userId)),
      isOwnOrder: orderId ? owners.get(orderId) === userId : null,
      ...pick(ticket, 'adminNotes', 'assignedTo'),
      ...(mergedInto && { mergedInto }),
      ...(messages && { messages }),
    };
  });
}

export const presentAdminTicket = (ticket: Ticket): Promise<AdminTicketView> => presentOne(ticket, presentAdminTickets);

/** A message as its sender is answered. */
export function presentReply(message: TicketMessage, isAdmin: boolean): TicketMessageView {
  return isAdmin ? presentAdminMessage(message) : presentMessage(message);
}

function presentAdminMessage(message: TicketMessage): TicketMessageView {
  const { senderEmail, isInternal } = message;
  return { ...presentMessage(message), senderEmail, isInternal };
}

function presentColumns(ticket: Ticket): TicketView {
  return {
    ...pick(ticket, 'id', 'ticketNumber', 'name', 'email', 'subject', 'description', 'category', 'priority', 'status'),
    ...pick(ticket, 'orderId', 'resolution', 'createdAt', 'updatedAt'),
    attachments: addressesOf(ticket.id, ticket.attachments),
    lastAnswerAt: (ticket.get('lastAnswerAt') as Date | null | undefined)?.toISOString() ?? null,
  };
}
