import { DAY_MS } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { queryOne } from '../database/query';
import { env } from '../env';
import { limitOf } from '../http/limits';
import { Notification } from './model';
import { canReach } from './sms';
import type { TemplateName } from './templates';

/**
 * What anybody can have sent to an address by typing it into a form: without a limit the store could be made to flood
 * a stranger's mailbox. News of an account are among them, since its address may be a stranger's; after ten of one
 * kind in an hour its owner has been warned enough. What is said of orders is counted by the day and of all kinds;
 * visitors' codes by mail are counted before they are drawn (`visitorCodes/codes.ts`).
 */
const fromStrangers: ReadonlySet<TemplateName> = new Set([
  'welcome',
  'ticket_created',
  'code_mail',
  'code_text',
  'phone_code_text',
  'order_code_text',
  'reset_mail',
  'reset_text',
  'two_factor_changed',
  'contact_changed',
  'account_closed',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'back_in_stock',
  'price_drops',
  'cart_left',
]);

/**
 * Codes to sign in or step up may use the whole budget of SMS; half of it is kept from all others, also from the code
 * that proves a number, which may be a stranger's.
 */
const CODE = 'code_text' satisfies TemplateName;
const CODES = [CODE, 'code_mail'] satisfies TemplateName[];
const SHARE_OF_OTHERS = 0.5;

type Counted = Pick<
  Notification,
  'id' | 'channel' | 'recipient' | 'template' | 'createdAt' | 'orderId' | 'userId' | 'isResent'
>;

/**
 * Why a message must not be sent; null when it may. Counted are the messages stored before it, so that asking again
 * after a failure gives the same answer, and a hundred asked for at once keep the limit. Several counts in one reading,
 * which no model can say.
 */
export async function findSuppressionReason(notification: Counted) {
  const { id, channel, recipient, template, createdAt, orderId, userId, isResent } = notification;
  const before = `created_at > $1::timestamptz - interval '1 day' AND (created_at, id) < ($1, $2::uuid)`;
  if (fromStrangers.has(template)) {
    const sent = await queryOne<{ hour: string; day: string }>(
      `SELECT count(*) FILTER (WHERE created_at > $1::timestamptz - interval '1 hour') AS hour, count(*) AS day
       FROM notifications WHERE recipient = $3 AND template = $4 AND is_counted AND ${before}`,
      [createdAt, id, recipient, template],
    );
    if (Number(sent.hour) >= limitOf('messagesPerHour') || Number(sent.day) >= limitOf('messagesPerDay')) {
      return 'recipient_capped';
    }
  }
  if (channel === 'push') return null;
  if (orderId && !isResent) {
    // Accounts may have a stranger's address, one after the other. Who has proven it is kept from no mail, nor are guests,
    // whose orders are few (decision 13): nobody uses it up for them. A number that gets news is proven.
    const said = await queryOne<{ day: string }>(
      `SELECT count(*) AS day FROM notifications
       WHERE recipient = $3 AND order_id IS NOT NULL AND dropped_because IS NULL AND ${before}
         AND NOT EXISTS (SELECT FROM users WHERE id = user_id AND is_guest)
         AND ($4 OR EXISTS (SELECT FROM users WHERE id = $5 AND NOT is_guest AND NOT is_email_verified))`,
      [createdAt, id, recipient, channel !== 'email', userId],
    );
    if (Number(said.day) >= limitOf(channel === 'email' ? 'orderMailsPerDay' : 'messagesPerDay')) {
      return 'recipient_capped';
    }
  }
  if (channel === 'email') return null;
  if (!canReach(recipient)) return 'country_not_served';
  const texts = await queryOne<{ day: string; others: string }>(
    `SELECT count(*) AS day, count(*) FILTER (WHERE template <> '${CODE}') AS others
     FROM notifications WHERE channel <> 'email' AND channel <> 'push' AND dropped_because IS NULL AND ${before}`,
    [createdAt, id],
  );
  const isSpent =
    Number(texts.day) >= env.sms.dailyBudget ||
    (template !== CODE && Number(texts.others) >= env.sms.dailyBudget * SHARE_OF_OTHERS);
  return isSpent ? 'budget_spent' : null;
}

/**
 * Begins the count of codes to these addresses and numbers anew: neither codes that somebody had sent with an old
 * password nor those that were typed block their owner. The budget of SMS stays spent.
 */
export async function recountCodes(recipients: string[], transaction?: Transaction): Promise<void> {
  const where = { recipient: recipients, template: CODES, isCounted: true };
  await Notification.update({ isCounted: false }, { where, transaction });
}

/** False once a day's worth of codes was given back within a day: nobody has texts sent without end by resetting. */
export async function mayRecountCodes(recipients: string[], transaction: Transaction): Promise<boolean> {
  const createdAt = { [Op.gt]: new Date(Date.now() - DAY_MS) };
  const where = { recipient: recipients, template: CODES, isCounted: false, createdAt };
  return (await Notification.count({ where, transaction })) < limitOf('messagesPerDay');
}
