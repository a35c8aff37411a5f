import { acceptsReplies, type Reply, type SenderType, type TicketUpdate } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { User } from '../accounts/model';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { Ticket, TicketMessage } from './model';
import { isSettled, statusAfterReply } from './state';
import { ownTicket, tellCustomer } from './tickets';

/**
 * Stores a reply and moves the ticket on, or does neither. Who writes is whoever is signed in; the sender fields of
 * the documented body decide one thing only: whether an administrator writes in an own ticket as its customer.
 *
 * @throws AppError ticket_not_found (404), also when it is another customer's;
 *   ticket_closed (409) when the customer may not write any more.
 */
export function replyToTicket(sender: SignedInUser, ticketId: string, reply: Reply): Promise<TicketMessage> {
  return inTransaction(async (transaction) => {
    const ticket = await lockTicket(sender, ticketId, transaction);
    const senderType = senderTypeOf(sender, ticket, reply);
    if (senderType === 'CLIENTE' && !acceptsReplies(ticket.status)) throw new AppError(409, 'ticket_closed');
    const isInternal = senderType === 'ADMIN' && reply.isInternal === true;
    const message = await TicketMessage.create(
      {
        ticketId,
        senderId: sender.id,
        senderType,
        senderName: sender.fullName || sender.username,
        senderEmail: sender.email,
        message: reply.message,
        isInternal,
      },
      { transaction },
    );
    if (isInternal) return message;
    ticket.status = statusAfterReply(senderType, ticket.status);
    // Also when the status stays: `updatedAt` tells when something last happened.
    ticket.changed('updatedAt', true);
    await ticket.save({ transaction });
    if (senderType === 'ADMIN') await tellOwner('ticket_answered', ticket, transaction);
    return message;
  });
}

function senderTypeOf(sender: SignedInUser, ticket: Ticket, { senderType }: Reply): SenderType {
  if (!sender.isAdmin) return 'CLIENTE';
  return ticket.userId === sender.id && senderType === 'CLIENTE' ? 'CLIENTE' : 'ADMIN';
}

/**
 * Changes what the body names of a ticket; the customer is told when it is resolved.
 *
 * @throws AppError ticket_not_found (404); validation_failed (400) when it is assigned to no administrator.
 */
export async function updateTicket(admin: SignedInUser, ticketId: string, changes: TicketUpdate): Promise<Ticket> {
  await requireAdministrator(changes.assignedTo);
  return inTransaction(async (transaction) => {
    const ticket = await lockTicket(admin, ticketId, transaction);
    const wasSettled = isSettled(ticket.status);
    const { status = ticket.status, assignedTo, adminNotes, resolution } = changes;
    await ticket.update(
      {
        status,
        ...(assignedTo !== undefined && { assignedTo: assignedTo || null }),
        ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
        ...(resolution !== undefined && { resolution: resolution || null }),
        resolvedAt: isSettled(status) ? (ticket.resolvedAt ?? new Date()) : null,
      },
      { transaction },
    );
    if (!wasSettled && isSettled(status)) await tellOwner('ticket_resolved', ticket, transaction);
    return ticket;
  });
}

async function lockTicket(viewer: SignedInUser, id: string, transaction: Transaction): Promise<Ticket> {
  const ticket = await Ticket.findOne({ where: ownTicket(viewer, id), lock: transaction.LOCK.UPDATE, transaction });
  if (!ticket) throw new AppError(404, 'ticket_not_found');
  return ticket;
}

async function tellOwner(template: 'ticket_answered' | 'ticket_resolved', ticket: Ticket, transaction: Transaction) {
  const owner = await User.findByPk(ticket.userId, { transaction });
  if (owner) await tellCustomer(template, ticket, owner, transaction);
}

async function requireAdministrator(userId: string | null | undefined): Promise<void> {
  if (!userId || (await User.count({ where: { id: userId, isAdmin: true } })) > 0) return;
  throw new AppError(400, 'validation_failed', { fields: { assignedTo: 'Responsable inválido' } });
}
