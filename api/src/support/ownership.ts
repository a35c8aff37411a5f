import type { WhereOptions } from 'sequelize';
import type { SignedInUser } from '../http/state';
import { Ticket } from './model';

/** Looked up with its owner, so that the check is not a step to forget; administrators find every ticket. */
export function ownTicket(viewer: SignedInUser, id: string): WhereOptions<Ticket> {
  return viewer.isAdmin ? { id } : { id, userId: viewer.id };
}

/** Where a ticket's address leads for its customer: to the one that it was merged into, else to itself. */
export async function leadsTo(viewer: SignedInUser, id: string): Promise<string> {
  if (viewer.isAdmin) return id;
  const ticket = await Ticket.findOne({ where: ownTicket(viewer, id), attributes: ['mergedInto'] });
  return ticket?.mergedInto ?? id;
}
