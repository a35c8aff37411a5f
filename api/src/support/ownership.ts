import { hasRight } from '@boom/contract';
import type { Transaction, WhereOptions } from 'sequelize';
import { keepOpen } from '../accounts/userSummaries';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { Ticket } from './model';

/** Looked up with its owner, so that the check is not a step to forget; who answers tickets finds every one. */
export function ownTicket(viewer: SignedInUser, id: string): WhereOptions<Ticket> {
  return hasRight(viewer, 'tickets') ? { id } : { id, userId: viewer.id };
}

/**
 * What changes a ticket comes before its customer closes the account, or not at all: nobody would be told, and the words
 * would stay. Asked for before the ticket's row is locked, as {@link keepOpen} says.
 *
 * @throws AppError ticket_not_found (404), account_closed (409)
 */
export async function keepOwnersAccount(where: WhereOptions<Ticket>, transaction: Transaction): Promise<void> {
  const ticket = await Ticket.findOne({ where, attributes: ['userId'], transaction });
  if (!ticket) throw new AppError(404, 'ticket_not_found');
  await keepOpen(ticket.userId, transaction);
}

/** Where a ticket's address leads for its customer: to the one that it was merged into, else to itself. */
export async function leadsTo(viewer: SignedInUser, id: string): Promise<string> {
  if (hasRight(viewer, 'tickets')) return id;
  const ticket = await Ticket.findOne({ where: ownTicket(viewer, id), attributes: ['mergedInto'] });
  return ticket?.mergedInto ?? id;
}
