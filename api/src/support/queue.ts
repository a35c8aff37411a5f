import { isUuid, ticketCategories, ticketPriorities, ticketStatuses } from '@boom/contract';
import { literal, Op, type Order, type WhereOptions } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { idsOfPeople, listAllowed } from '../accounts/userSummaries';
import { foldedPattern } from '../database/foldedText';
import { idOf, searchText } from '../http/filters';
import type { ListWindow } from '../http/lists';
import { Ticket } from './model';
import { withLastAnswer } from './tickets';

/** From URGENTE down. */
const urgency = literal(`array_position(ARRAY['URGENTE', 'ALTO', 'MEDIO', 'BAJO'], "Ticket".priority::text)`);

const sorts = {
  newest: [['createdAt', 'DESC']],
  oldest: [['createdAt', 'ASC']],
  updated: [['updatedAt', 'DESC']],
  priority: [
    [urgency, 'ASC'],
    ['createdAt', 'ASC'],
  ],
} satisfies Record<string, Order>;

/** The query of `GET /api/admin/support/tickets`, beside `limit` and `page`. */
export const queueQuerySchema = object({
  search: searchText(),
  status: string().oneOf([...ticketStatuses], 'Estado de ticket inválido'),
  category: string().oneOf([...ticketCategories], 'Categoría inválida'),
  priority: string().oneOf([...ticketPriorities], 'Prioridad inválida'),
  assigned: string().test(
    'assigned',
    'Responsable inválido',
    (value) => value === undefined || value === 'me' || value === 'none' || isUuid(value),
  ),
  userId: idOf('El usuario no es válido'),
  merged: string().oneOf(['false'], 'El filtro no es válido'),
  sort: string().oneOf(Object.keys(sorts), 'El orden no es válido'),
});
type QueueQuery = InferType<typeof queueQuerySchema>;

/** What is nobody's: also what was given to somebody who answers no tickets any more. */
async function unassigned(): Promise<WhereOptions<Ticket>> {
  const answering = (await listAllowed('tickets')).map(({ id }) => id);
  return { assignedTo: { [Op.or]: [null, { [Op.notIn]: answering }] } };
}

/**
 * A subquery of tickets that hold what was typed, or whose account does: name and mail of the form may be others. One
 * branch for each, since a condition "ticket or account" would read every ticket.
 */
function idsOfTickets(typed: string) {
  const pattern = foldedPattern(typed);
  const holds = ['ticket_number', 'subject', 'name', 'email'].map((column) => `fold_text(${column}) LIKE ${pattern}`);
  return literal(
    `(SELECT id FROM support_tickets WHERE ${holds.join(' OR ')}
      UNION SELECT id FROM support_tickets WHERE user_id IN ${idsOfPeople(typed).val})`,
  );
}

/** Everybody's tickets as they are answered in the panel, without their messages. */
export async function listQueue(adminId: string, query: QueueQuery, window: ListWindow) {
  const { search, status, category, priority, assigned, userId, merged, sort = 'newest' } = query;
  const assignedTo = assigned === 'me' ? adminId : assigned?.toLowerCase();
  const where: WhereOptions<Ticket> = {
    ...(status && { status }),
    ...(category && { category }),
    ...(priority && { priority }),
    ...(assigned === 'none' ? await unassigned() : assigned && { assignedTo }),
    ...(userId && { userId: userId.toLowerCase() }),
    ...(merged && { mergedInto: null }),
    ...(search && { id: { [Op.in]: idsOfTickets(search) } }),
  };
  const order = [...sorts[sort as keyof typeof sorts], ['id', 'DESC']] as Order;
  return Ticket.findAndCountAll({ attributes: withLastAnswer, where, order, ...window });
}
