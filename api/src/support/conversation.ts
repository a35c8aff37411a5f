import {
  acceptsReplies,
  hasRight,
  MAX_TICKET_MESSAGES,
  type Reply,
  type SenderType,
  type TicketUpdate,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findUserSummary, isAllowed } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { AppError, invalidField } from '../http/errors';
import { type IdempotentCall, idempotent, isRepeated, type StoredAnswer } from '../http/idempotency';
import { requireRow } from '../http/requireRow';
import type { SignedInUser } from '../http/state';
import type { ReceivedFile } from '../media/uploadForm';
import { withPrivateObjects } from '../media/withPrivateObjects';
import { Ticket, TicketMessage } from './model';
import { keepOwnersAccount, ownTicket } from './ownership';
import { presentReply } from './present';
import { isSettled, statusAfterReply } from './state';
import { type TicketTemplate, tellAboutTicket } from './tickets';

/**
 * Stores a reply and moves the ticket on, or does neither. Who writes is whoever is signed in; the sender fields of
 * the documented body decide one thing only: whether somebody of the shop writes in an own ticket as its customer.
 *
 * @param call a repeated call gets the first one's answer.
 * @throws AppError as {@link idempotent}; ticket_not_found (404), also when it is another customer's;
 *   ticket_closed (409) when the customer may not write any more; ticket_full (409) after 300 messages of one side;
 *   account_closed (409); unreadable_document (400), storage_quota_reached (409)
 */
export async function replyToTicket(
  sender: SignedInUser,
  ticketId: string,
  reply: Reply,
  files: readonly ReceivedFile[],
  call: IdempotentCall,
): Promise<StoredAnswer> {
  const kept = (await isRepeated(call)) ? [] : files;
  // Looked at twice: re-encoding pictures takes seconds, too long to hold the row.
  if (kept.length > 0) authorOf(sender, await requireTicket(sender, ticketId), reply);
  return withPrivateObjects('attachment', sender, kept, (take) =>
    idempotent(call, async (transaction) => {
      const ticket = await requireTicket(sender, ticketId, transaction);
      const author = authorOf(sender, ticket, reply);
      await refuseWhenFull(ticket.id, author.senderType, transaction);
      const values = {
        ticketId: ticket.id,
        ...author,
        message: reply.message,
        attachments: take().map(({ name }) => name),
      };
      const message = await TicketMessage.create(values, { transaction });
      const answer = { status: 201, body: { ...presentReply(message, hasRight(sender, 'tickets')) } };
      if (author.isInternal) return answer;
      ticket.status = statusAfterReply(author.senderType, ticket.status);
      // Also when the status stays: `updatedAt` tells when something last happened.
      ticket.changed('updatedAt', true);
      await ticket.save({ transaction });
      // What is settled stays so: the mail then invites no answer, which would be refused.
      const template = isSettled(ticket.status) ? 'ticket_answered_settled' : 'ticket_answered';
      if (author.senderType === 'ADMIN') await tellTicketOwner(ticket, template, transaction);
      return answer;
    }),
  );
}

/** Counted by side, so that a customer's messages never keep the shop from answering. @throws AppError ticket_full (409) */
async function refuseWhenFull(ticketId: string, senderType: SenderType, transaction: Transaction): Promise<void> {
  if ((await TicketMessage.count({ where: { ticketId, senderType }, transaction })) < MAX_TICKET_MESSAGES) return;
  throw new AppError(409, 'ticket_full', { params: { max: MAX_TICKET_MESSAGES } });
}

/** @throws AppError ticket_closed (409) */
function authorOf(sender: SignedInUser, ticket: Ticket, reply: Reply) {
  const senderType = senderTypeOf(sender, ticket, reply);
  if (senderType === 'CLIENTE' && !acceptsReplies(ticket.status)) throw new AppError(409, 'ticket_closed');
  return {
    senderId: sender.id,
    senderType,
    senderName: sender.fullName || sender.username,
    senderEmail: sender.email,
    isInternal: senderType === 'ADMIN' && reply.isInternal === true,
  };
}

function senderTypeOf(sender: SignedInUser, ticket: Ticket, { senderType }: Reply): SenderType {
  if (!hasRight(sender, 'tickets')) return 'CLIENTE';
  return ticket.userId === sender.id && senderType === 'CLIENTE' ? 'CLIENTE' : 'ADMIN';
}

/**
 * Changes what the body names of a ticket; the customer is told when it is resolved. One that is opened again loses its
 * resolution.
 *
 * @throws AppError ticket_not_found (404); account_closed, ticket_already_merged (409); validation_failed (400) when it is
 *   assigned to nobody who answers tickets.
 */
export async function updateTicket(admin: SignedInUser, ticketId: string, changes: TicketUpdate): Promise<void> {
  await requireAnswerer(changes.assignedTo);
  await inTransaction(async (transaction) => {
    const ticket = await findExactly(admin, ticketId, transaction);
    if (ticket.mergedInto) throw new AppError(409, 'ticket_already_merged');
    const wasSettled = isSettled(ticket.status);
    const { status = ticket.status, assignedTo, adminNotes, resolution } = changes;
    await ticket.update(
      {
        status,
        ...(assignedTo !== undefined && { assignedTo: assignedTo || null }),
        ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
        ...(wasSettled && !isSettled(status) && { resolution: null }),
        ...(resolution !== undefined && { resolution: resolution || null }),
        resolvedAt: isSettled(status) ? (ticket.resolvedAt ?? new Date()) : null,
      },
      { transaction },
    );
    if (!wasSettled && isSettled(status)) await tellTicketOwner(ticket, 'ticket_resolved', transaction);
  });
}

/** The ticket, locked with its owner's account where a transaction is named. */
async function findExactly(viewer: SignedInUser, id: string, transaction?: Transaction): Promise<Ticket> {
  const where = ownTicket(viewer, id);
  if (transaction) await keepOwnersAccount(where, transaction);
  return requireRow(Ticket, where, 'ticket_not_found', transaction);
}

/** The same, or the one that it was merged into. */
async function requireTicket(viewer: SignedInUser, id: string, transaction?: Transaction): Promise<Ticket> {
  const ticket = await findExactly(viewer, id, transaction);
  return ticket.mergedInto ? requireTicket(viewer, ticket.mergedInto, transaction) : ticket;
}

async function tellTicketOwner(ticket: Ticket, template: TicketTemplate, transaction: Transaction) {
  const owner = await findUserSummary(ticket.userId, transaction);
  if (owner) await tellAboutTicket(ticket, owner, template, transaction);
}

async function requireAnswerer(userId: string | null | undefined): Promise<void> {
  if (!userId || (await isAllowed(userId, 'tickets'))) return;
  throw invalidField('assignedTo', 'invalid_assignee');
}
