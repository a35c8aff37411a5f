import type { NewTicket } from '@boom/contract';
import type { SignedInUser } from '../../../src/http/state';
import type { Order } from '../../../src/orders/model';
import { createCannedReply } from '../../../src/support/cannedReplies';
import { replyToTicket, updateTicket } from '../../../src/support/conversation';
import { createTicket } from '../../../src/support/tickets';
import texts from './es-MX.json';
import { type Cast, callOf } from './shop';

const { open, answered, resolved, cannedReply } = texts.tickets;

/**
 * What the customer asked the shop: one that nobody has read, one that waits for the customer, with a note among those who
 * answer, and one that found its end; and an answer to be used again.
 */
export async function seedTickets(cast: Cast, noted: Order, announced: Order): Promise<void> {
  const { customer, admin } = cast;
  const ask = async (words: Pick<NewTicket, 'subject' | 'description'>, more: Partial<NewTicket>) => {
    const { fullName: name, email } = customer;
    const input = { ...words, name, email, category: 'PEDIDO', priority: 'MEDIO', ...more } as const;
    const { body } = await createTicket(customer, input, [], callOf(cast));
    return String(body.id);
  };
  const write = (sender: SignedInUser, id: string, message: string, isInternal = false) =>
    replyToTicket(sender, id, { message, isInternal }, [], callOf(cast));

  const settled = await ask(resolved, { category: 'TECNICO', priority: 'BAJO' });
  await write(admin, settled, resolved.answer);
  await write(customer, settled, resolved.thanks);
  await updateTicket(admin, settled, { status: 'RESUELTO', resolution: resolved.resolution, assignedTo: admin.id });

  const waiting = await ask(answered, { orderId: noted.orderNumber });
  await write(admin, waiting, answered.note, true);
  await write(admin, waiting, answered.answer);
  await updateTicket(admin, waiting, { assignedTo: admin.id });

  await ask(open, { category: 'PAGO', priority: 'ALTO', orderId: announced.orderNumber });
  await createCannedReply(cannedReply);
}
