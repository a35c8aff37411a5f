import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { Notification } from './model';

/** Whose account it is, and the address that it has or had. */
interface Owner {
  id: string;
  email: string;
}

/**
 * Mails that have not left, and that are for whoever has the account: of its orders, tickets, reviews and questions.
 * Warnings and codes are none of these: they are for the address.
 */
const waitingFor = ({ id, email }: Owner): WhereOptions<Notification> => ({
  channel: 'email',
  recipient: email,
  sentAt: null,
  [Op.or]: [
    { userId: id, orderId: { [Op.ne]: null } },
    { template: { [Op.regexp]: '^(ticket|review|question)_' }, orderId: null },
  ],
});

/** What waits goes to the address that its account has from now on. */
export async function redirectWaiting(owner: Owner, to: string, transaction: Transaction): Promise<void> {
  await Notification.update({ recipient: to }, { where: waitingFor(owner), transaction });
}

/** Nobody has the account any more: what waits for its address is not sent. */
export async function forgetWaiting(owner: Owner, transaction: Transaction): Promise<void> {
  await Notification.destroy({ where: waitingFor(owner), transaction });
}
