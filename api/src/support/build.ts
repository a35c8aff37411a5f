import { Ticket } from './model';

let count = 0;

/** A ticket in the database, for tests. */
export function buildTicket(attributes: Partial<Ticket['_creationAttributes']> & { userId: string }): Promise<Ticket> {
  count += 1;
  return Ticket.create({
    ticketNumber: `T-${process.pid}${count}`,
    email: 'lucia@correo.mx',
    name: 'Lucía Hernández',
    subject: 'No llegó mi pedido',
    description: 'Lo pedí hace dos semanas.',
    ...attributes,
  });
}
