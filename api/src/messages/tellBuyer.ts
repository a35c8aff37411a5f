import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { UserSummary } from '../accounts/userSummaries';
import { type DelayedMessages, type Message, notify } from '../notifications/notify';
import { listDevices } from '../notifications/push/devices';
import { isNews } from '../notifications/templates';
import { findChoice, phoneWishOf } from './choice';

/** Whose order it is. */
export type Buyer = Pick<UserSummary, 'id' | 'fullName' | 'email' | 'phone' | 'isPhoneVerified'> &
  Partial<Pick<UserSummary, 'isGuest' | 'isBlocked'>>;

/** What is said about an order. */
export interface OrderMessage extends Pick<Message, 'template' | 'params' | 'attachments'> {
  orderId: string;
}

/**
 * Writes to an order's buyer once the transaction is committed: a mail always, and news of its state to their phone
 * and their devices too, where they chose so. Each is a message of its own, and the one that fails stops no other.
 *
 * @param delayed where they wait some seconds for a change of mind.
 */
export async function tellBuyer(
  buyer: Buyer,
  { orderId, template, params, attachments }: OrderMessage,
  transaction: Transaction,
  delayed?: DelayedMessages,
): Promise<void> {
  const about = { orderId, userId: buyer.id };
  const id = randomUUID();
  await notify({ id, to: buyer.email, template, params, attachments, about }, transaction, delayed);
  if (!isNews(template)) return;
  const copy = { template, params, about: { ...about, copyOf: id } };
  // Without a proven number no choice leads anywhere.
  const wish = buyer.isPhoneVerified ? phoneWishOf(buyer, await findChoice(buyer.id, transaction)) : null;
  if (wish) await notify({ channel: wish.channel, to: wish.phone, ...copy }, transaction, delayed);
  for (const device of await listDevices(buyer.id, transaction)) {
    await notify({ channel: 'push', to: device.id, ...copy }, transaction, delayed);
  }
}
