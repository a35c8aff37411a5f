import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { query } from '../database/query';
import { enqueue } from '../jobs/queue';
import { contentOf } from './content';
import { Notification } from './model';
import type { TemplateName } from './templates';

/** Whose account it is, and the address that it has or had. */
interface Owner {
  id: string;
  email: string;
}

/** Mails that have not left. Warnings and codes are none of these: they are for the address. */
const waitingAt = ({ email }: Owner, ...kinds: WhereOptions<Notification>[]): WhereOptions<Notification> => ({
  channel: 'email',
  recipient: email,
  sentAt: null,
  [Op.or]: kinds,
});

/** Messages about the account's orders, tickets, reviews and questions, and what it asked to be told. */
const ofOwner = ({ id }: Owner): WhereOptions<Notification>[] => [
  { userId: id, orderId: { [Op.ne]: null } },
  { template: { [Op.regexp]: '^(ticket|review|question|back_in)_' }, orderId: null },
];

/** The mails that tell how an order, its return or its factura went on; each of the three goes on by itself. */
const goesOn = {
  order: '^(order|payment|receipt)_|^transfer_(rejected|short)$',
  return: '^return_|^order_refunded$',
  invoice: '^invoice_',
};

/** Mails that no later one makes untrue, nor repeats: what was bought, that it was paid, and what goes back. */
const lasting: TemplateName[] = [
  'order_placed_card',
  'payment_received',
  'payment_received_held',
  'order_paid_pickup',
  'order_refunded',
  'transfer_owed',
  'transfer_order_account',
  'transfer_return_account',
];

const RETURN_NUMBER = /\bD-\w{10}\b/;

/** Whether all of its money went back: another feature's table, which no model of this one can join. */
async function isRefunded(orderId: string | null): Promise<boolean> {
  const sql = `SELECT FROM orders WHERE id = $1 AND payment_status = 'refunded'`;
  return (await query(sql, [orderId])).length > 0;
}

/**
 * Whether the order's buyer was told by mail how it went on since this was written: that it was paid or cancelled
 * meanwhile, or that its receipt came, makes "transfiere antes del…" false. Of a mail, which all later ones wait for until it
 * is given up, whether one has left.
 */
export async function isOutdated(notification: Notification): Promise<boolean> {
  const { orderId, channel, template, createdAt } = notification;
  if (channel === 'email' && lasting.includes(template)) return false;
  const about = template.startsWith('return_') ? 'return' : template.startsWith('invoice_') ? 'invoice' : 'order';
  // A part of its money, or a second payment, goes back without an end of the order.
  const isPart = !(await isRefunded(orderId));
  // A mail that was sent once more tells nothing new, and one that was dropped as untrue tells nothing.
  const where = {
    ...{ orderId, channel: 'email', copyOf: null, createdAt: { [Op.gt]: createdAt } },
    droppedBecause: { [Op.or]: [{ [Op.is]: null }, { [Op.ne]: 'outdated' }] },
    template: { [Op.regexp]: goesOn[about], ...(isPart && about === 'order' && { [Op.ne]: 'order_refunded' }) },
    ...(channel === 'email' && { sentAt: { [Op.ne]: null } }),
  } as const;
  const [returnNumber] = (about === 'return' && RETURN_NUMBER.exec((await contentOf(notification)).text)) || [];
  if (!returnNumber) return (await Notification.count({ where })) > 0;
  // An order may have several returns: each mail of one names it, that of a refund as its reason. A refund that names none
  // ends all of them with the order; a part is beside them.
  const later = await Promise.all((await Notification.findAll({ where })).map((mail) => contentOf(mail)));
  return later.some(({ text }) => text.includes(returnNumber) || (!isPart && !RETURN_NUMBER.test(text)));
}

/**
 * Drops what has not left and would tell something that is untrue by now and that no later mail takes back.
 *
 * @returns what was dropped.
 */
export async function dropNews(
  orderId: string,
  template: TemplateName[],
  transaction: Transaction,
): Promise<Pick<Notification, 'id' | 'channel'>[]> {
  const where = { orderId, template, sentAt: null, droppedBecause: null };
  const [, dropped] = await Notification.update(
    { droppedBecause: 'outdated' },
    { where, transaction, returning: ['id', 'channel'] },
  );
  return dropped;
}

/** What was dropped by mistake is sent after all. */
export async function restoreNews(ids: readonly string[], transaction: Transaction): Promise<void> {
  await Notification.update({ droppedBecause: null }, { where: { id: [...ids] }, transaction });
  // Of some the job has come and gone meanwhile.
  for (const id of ids) await enqueue('notifications.send', { notificationId: id }, transaction, { key: id });
}

/** What waits goes to the address that its account has from now on; of requests about its data, too. */
export async function redirectWaiting(owner: Owner, to: string, transaction: Transaction): Promise<void> {
  const where = waitingAt(owner, ...ofOwner(owner), { userId: owner.id });
  await Notification.update({ recipient: to }, { where, transaction });
}

/** What its owner asked to be told and wants no more; offers are judged by the consent as they leave. */
export async function forgetAlerts(owner: Owner, transaction: Transaction): Promise<void> {
  await Notification.destroy({ where: waitingAt(owner, { template: 'back_in_stock' }), transaction });
}

/** Nobody has the account any more: what waits for its address is not sent, but for what is answered about its data. */
export async function forgetWaiting(owner: Owner, transaction: Transaction): Promise<void> {
  await Notification.destroy({ where: waitingAt(owner, ...ofOwner(owner)), transaction });
}
