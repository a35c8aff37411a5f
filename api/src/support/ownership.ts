import type { WhereOptions } from 'sequelize';
import type { SignedInUser } from '../http/state';
import type { Ticket } from './model';

/** Looked up with its owner, so that the check is not a step to forget; administrators find every ticket. */
export function ownTicket(viewer: SignedInUser, id: string): WhereOptions<Ticket> {
  return viewer.isAdmin ? { id } : { id, userId: viewer.id };
}
