import { ticketPriorities } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { listAllowed } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { AppError, invalidField } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { i18n } from '../i18n';
import { Ticket, TicketMessage } from './model';
import { keepOwnersAccount } from './ownership';
import { isSettled, statusAfterMerge } from './state';

const t = i18n.getFixedT(null, 'support');

const rankOf = ({ priority }: Ticket) => ticketPriorities.indexOf(priority);

/**
 * Makes one ticket of two of the same person: what was written in the duplicate, its own text first, goes to the other,
 * with the files, the internal notes and what came of it; so do its order, where the other names none, who works on it,
 * where nobody who answers tickets works on the other, and a higher priority. The duplicate is closed and leads on, for its
 * customer, too. Once more changes nothing.
 *
 * @throws AppError ticket_not_found (404); validation_failed (400) for itself; account_closed, tickets_of_two_people,
 *   ticket_already_merged (409) when either leads somewhere else already: of two who merge at once, one does.
 */
export async function mergeTickets(admin: SignedInUser, id: string, into: string): Promise<void> {
  if (id === into) throw invalidField('into', 'ticket_merged_into_itself');
  const answering = (await listAllowed('tickets')).map(({ id }) => id);
  const hasAnswerer = ({ assignedTo }: Ticket) => assignedTo !== null && answering.includes(assignedTo);
  await inTransaction(async (transaction) => {
    await keepOwnersAccount({ id }, transaction);
    const found = await Ticket.findAll({
      where: { id: [id, into] },
      order: ['id'],
      lock: transaction.LOCK.UPDATE,
      transaction,
    });
    const duplicate = found.find((ticket) => ticket.id === id);
    const target = found.find((ticket) => ticket.id === into);
    if (!duplicate || !target) throw new AppError(404, 'ticket_not_found');
    if (duplicate.mergedInto === into) return;
    if (duplicate.mergedInto || target.mergedInto) throw new AppError(409, 'ticket_already_merged');
    if (duplicate.userId !== target.userId) throw new AppError(409, 'tickets_of_two_people');
    await moveMessages(admin, duplicate, target, transaction);
    const status = statusAfterMerge(duplicate.status, target.status);
    const isReopened = isSettled(target.status) && !isSettled(status);
    target.set({
      status,
      priority: rankOf(duplicate) > rankOf(target) ? duplicate.priority : target.priority,
      orderId: target.orderId ?? duplicate.orderId,
      assignedTo: [target, duplicate].find(hasAnswerer)?.assignedTo ?? target.assignedTo,
      ...(isReopened && { resolvedAt: null, resolution: null }),
    });
    target.changed('updatedAt', true);
    await target.save({ transaction });
    await close(duplicate, target, transaction);
  });
}

async function moveMessages(admin: SignedInUser, duplicate: Ticket, target: Ticket, transaction: Transaction) {
  const { ticketNumber: number, subject, orderId: order, status, adminNotes, resolution } = duplicate;
  const ofAdmin = {
    ticketId: target.id,
    senderId: admin.id,
    senderType: 'ADMIN' as const,
    senderName: admin.fullName || admin.username,
    senderEmail: admin.email,
  };
  // Who wrote it is not known: it need not be whoever merges.
  const said = {
    ...ofAdmin,
    ...{ senderId: null, senderName: t('sender'), senderEmail: '' },
    createdAt: duplicate.resolvedAt ?? duplicate.updatedAt,
  };
  const merged = t(order ? 'mergedFromOrder' : 'mergedFrom', { number, order, subject });
  await TicketMessage.update({ ticketId: target.id }, { where: { ticketId: duplicate.id }, transaction });
  await TicketMessage.bulkCreate(
    [
      {
        ticketId: target.id,
        senderId: duplicate.userId,
        senderType: 'CLIENTE',
        senderName: duplicate.name,
        senderEmail: duplicate.email,
        message: duplicate.description,
        attachments: duplicate.attachments,
        createdAt: duplicate.createdAt,
      },
      // Its customer has read it where the ticket was settled.
      ...(resolution ? [{ ...said, message: resolution, isInternal: !isSettled(status) }] : []),
      // Alone: as long as a message may be.
      ...(adminNotes ? [{ ...said, message: adminNotes, isInternal: true }] : []),
      { ...ofAdmin, message: merged, isInternal: true },
    ],
    { transaction },
  );
}

/** Those that led to the duplicate lead to where it leads: nobody has to follow twice. */
async function close(duplicate: Ticket, target: Ticket, transaction: Transaction): Promise<void> {
  await Ticket.update({ mergedInto: target.id }, { where: { mergedInto: duplicate.id }, transaction });
  await duplicate.update(
    {
      mergedInto: target.id,
      status: 'CERRADO',
      resolvedAt: duplicate.resolvedAt ?? new Date(),
      resolution: t('mergedInto', { number: target.ticketNumber }),
      attachments: [],
    },
    { transaction },
  );
}
