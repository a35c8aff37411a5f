import { hasRight } from '@boom/contract';
import { Op } from 'sequelize';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import type { SignedInUser } from '../http/state';
import { openPrivateObject, type PrivateObject } from '../media/privateObjects';
import { Ticket, TicketMessage } from './model';
import { leadsTo, ownTicket } from './ownership';

/** Name of an attachment in its address and in the rows: "<id>.webp" or "<id>.pdf". */
const ATTACHMENT = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(webp|pdf)$/;

/**
 * A file of a ticket or of one of its messages, for the ticket's owner and those who answer tickets; those of internal
 * notes for the latter only.
 *
 * @throws AppError ticket_not_found, attachment_not_found (404)
 */
export async function openAttachment(viewer: SignedInUser, id: string, name: string): Promise<PrivateObject> {
  const ticketId = await leadsTo(viewer, id);
  const ticket = await requireRow(Ticket, ownTicket(viewer, ticketId), 'ticket_not_found');
  const [, fileId] = ATTACHMENT.exec(name) ?? [];
  const isKnown = ticket.attachments.includes(name) || (fileId && (await isInMessage(viewer, ticketId, name)));
  const file = fileId && isKnown ? await openPrivateObject(fileId) : null;
  if (!file) throw new AppError(404, 'attachment_not_found');
  return file;
}

async function isInMessage(viewer: SignedInUser, ticketId: string, name: string): Promise<boolean> {
  const attachments = { [Op.contains]: [name] };
  const shown = !hasRight(viewer, 'tickets') && { isInternal: false };
  return (await TicketMessage.count({ where: { ticketId, attachments, ...shown } })) > 0;
}
