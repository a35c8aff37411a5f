import { type NewTicket, type SupportStats, type TicketStatus, ticketStatuses } from '@boom/contract';
import { literal, type Transaction, type WhereOptions } from 'sequelize';
import { holdsFolded } from '../database/foldedText';
import { newestFirst } from '../database/newestFirst';
import { drawNumber } from '../drawNumber';
import { env } from '../env';
import { AppError } from '../http/errors';
import { type IdempotentCall, idempotent, isRepeated, type StoredAnswer } from '../http/idempotency';
import type { ListWindow } from '../http/lists';
import type { SignedInUser } from '../http/state';
import type { ReceivedFile } from '../media/uploadForm';
import { withPrivateObjects } from '../media/withPrivateObjects';
import { notify } from '../notifications/notify';
import type { TemplateName } from '../notifications/templates';
import { Ticket, TicketMessage } from './model';
import { leadsTo, ownTicket } from './ownership';
import { presentTicket } from './present';

/**
 * Opens a ticket and confirms it by mail to its owner's own address, not to the one in the form.
 *
 * @param call a repeated call gets the first one's answer.
 * @throws AppError as {@link idempotent}; unreadable_document (400), storage_quota_reached (409): then there is no
 *   ticket either.
 */
export async function createTicket(
  user: SignedInUser,
  input: NewTicket,
  files: readonly ReceivedFile[],
  call: IdempotentCall,
): Promise<StoredAnswer> {
  const { subject, name, email, description, category, priority, orderId } = input;
  const values = { userId: user.id, subject, name, email, description, category, priority, orderId: orderId || null };
  const kept = (await isRepeated(call)) ? [] : files;
  return withPrivateObjects('attachment', user, kept, (take) =>
    idempotent(call, async (transaction) => {
      const attachments = take().map(({ name }) => name);
      const ticket = await Ticket.create(
        { ...values, ticketNumber: `T-${drawNumber()}`, attachments },
        { transaction },
      );
      await tellAboutTicket(ticket, user, 'ticket_created', transaction);
      return { status: 201, body: { ...presentTicket(ticket) } };
    }),
  );
}

interface TicketFilter {
  /** Only this person's; all when missing. */
  userId?: string;
  status?: TicketStatus;
  /** In number, subject, name and mail, whatever the accents and capitals. */
  search?: string;
}

/** All columns, and when the shop last answered. Its index makes this a step per row. */
export const withLastAnswer = {
  include: [
    [
      literal(
        `(SELECT max(created_at) FROM ticket_messages WHERE ticket_id = "Ticket".id AND sender_type = 'ADMIN' AND NOT is_internal)`,
      ),
      'lastAnswerAt',
    ] as [ReturnType<typeof literal>, string],
  ],
};

/** Newest first, without their messages. */
export function listTickets({ userId, status, search }: TicketFilter, window: ListWindow) {
  const found: WhereOptions<Ticket> = {
    // Whoever wrote them finds what was merged in the ticket that is left.
    ...(userId && { userId, mergedInto: null }),
    ...(status && { status }),
    ...(search && holdsFolded(['ticket_number', 'subject', 'name', 'email'], search)),
  };
  return Ticket.findAndCountAll({
    attributes: withLastAnswer,
    where: found,
    order: newestFirst,
    ...window,
  });
}

/** Oldest first. */
const withMessages = { model: TicketMessage, as: 'messages', separate: true, order: ['createdAt', 'id'] };

/** The tickets of a person with their messages, also those that were merged into others; the newest first. */
export function listWholeTickets(userId: string, window: ListWindow): Promise<Ticket[]> {
  return Ticket.findAll({
    attributes: withLastAnswer,
    where: { userId },
    include: withMessages,
    order: newestFirst,
    ...window,
  });
}

/**
 * A ticket with its messages; for its customer the one that it was merged into.
 *
 * @throws AppError ticket_not_found (404), also when it is another customer's.
 */
export async function findTicket(viewer: SignedInUser, id: string): Promise<Ticket> {
  const ticket = await Ticket.findOne({
    attributes: withLastAnswer,
    where: ownTicket(viewer, await leadsTo(viewer, id)),
    include: withMessages,
  });
  if (!ticket) throw new AppError(404, 'ticket_not_found');
  return ticket;
}

/** The counters of the panel; waiting for the customer counts as in process, closed as resolved. */
export async function findSupportStats(): Promise<SupportStats> {
  const rows = await Ticket.count({ group: ['status'] });
  const count = (...statuses: TicketStatus[]) =>
    rows.filter(({ status }) => statuses.includes(status as TicketStatus)).reduce((sum, row) => sum + row.count, 0);
  return {
    totalTickets: count(...ticketStatuses),
    openTickets: count('ABIERTO'),
    inProgressTickets: count('EN_PROCESO', 'ESPERANDO_CLIENTE'),
    resolvedTickets: count('RESUELTO', 'CERRADO'),
  };
}

export type TicketTemplate = Extract<TemplateName, `ticket_${string}`>;

/** Writes to the account's address: the one in the form may be anybody's. */
export function tellAboutTicket(
  ticket: Ticket,
  { email, fullName }: { email: string; fullName: string },
  template: TicketTemplate,
  transaction: Transaction,
): Promise<void> {
  const { id, ticketNumber, subject, resolution } = ticket;
  const params = {
    fullName,
    ticketNumber,
    subject,
    resolution: resolution?.split('\n') ?? [],
    supportUrl: `${env.publicUrl}/support?ticket=${id}`,
  };
  return notify({ to: email, template, params }, transaction);
}
