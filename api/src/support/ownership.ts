import { hasRight } from '@boom/contract';
import type { WhereOptions } from 'sequelize';
import type { SignedInUser } from '../http/state';
import { Ticket } from './model';

/** Looked up with its owner, so that the check is not a step to forget; who answers tickets finds every one. */
export function ownTicket(viewer: SignedInUser, id: string): WhereOptions<Ticket> {
  return hasRight(viewer, 'tickets') ? { id } : { id, userId: viewer.id };
}

/** Where a ticket's address leads for its customer: to the one that it was merged into, else to itself. */
export async function leadsTo(viewer: SignedInUser, id: string): Promise<string> {
  if (hasRight(viewer, 'tickets')) return id;
  const ticket = await Ticket.findOne({ where: ownTicket(viewer, id), attributes: ['mergedInto'] });
  return ticket?.mergedInto ?? id;
}
