import type { Transaction } from 'sequelize';
import { fullMoment } from '../../dates';
import { env } from '../../env';
import { notify } from '../../notifications/notify';
import type { TemplateName } from '../../notifications/templates';
import { presentHold } from '../../orders/hold';
import type { Order } from '../../orders/readOrders';
import { findBankDetails } from '../../paymentConfig/paymentTerms';
import { inPesos } from '../../pesos';
import { findShop } from '../../shop/shop';
import texts from './es-MX.json';
import type { Dispute } from './model';

type ShopTemplate = Extract<TemplateName, `shop_${string}`>;

/** Writes to the shop about a dispute: to its sales address or, without an account for transfers, to its own. */
async function tellShop(
  template: ShopTemplate,
  order: Pick<Order, 'orderNumber'>,
  { id, paymentId, amount, deadline }: Dispute,
  { what, todo }: { what: string; todo: string },
  transaction: Transaction,
): Promise<void> {
  const to = (await findBankDetails())?.salesEmail ?? (await findShop(transaction)).email;
  const link = `${env.publicUrl}/admin/disputas?abierto=${id}`;
  const { orderNumber } = order;
  const more = { what, todo, amount: inPesos(amount), deadline: deadline ? fullMoment(deadline) : '' };
  await notify({ to, template, params: { orderNumber, paymentId, link, ...more } }, transaction);
}

/** What came, and what to do now: a parcel that has left is to be called back. */
export function tellOpening(order: Order, dispute: Dispute, transaction: Transaction): Promise<void> {
  const hold = presentHold(order);
  const todo = hold?.isUrgent ? texts.callCourier : `${hold ? texts.held : texts.notHeld} ${texts.todo[dispute.kind]}`;
  return tellShop('shop_dispute_opened', order, dispute, { what: texts.opened[dispute.kind], todo }, transaction);
}

export type DisputeEnd = keyof typeof texts.decided;

/** How it ended, and whether anything is left to do. */
export function tellDecision(order: Order, dispute: Dispute, end: DisputeEnd, transaction: Transaction): Promise<void> {
  return tellShop('shop_dispute_decided', order, dispute, texts.decided[end], transaction);
}

/** The time to send evidence is nearly over. */
export function tellDue(order: Pick<Order, 'orderNumber'>, dispute: Dispute, transaction: Transaction): Promise<void> {
  return tellShop('shop_dispute_due', order, dispute, { what: '', todo: '' }, transaction);
}
