import { CARD_DEADLINE_HOURS } from '@boom/contract';
import { asObject, createStored } from '@boom/platform';
import { isCardOrderStored } from '@boom/platform/checkout';
import { type IntendedOrder, purchaseOf } from './intendedOrder';

interface LeftOrder {
  orderId: string;
  orderNumber: string;
  /** What is bought with it. */
  purchase: string;
  /** When it ends unless it is paid, ms since 1970. */
  until: number;
}

/** In this tab: it survives the reload with which some browsers come back. */
const stored = createStored<LeftOrder>('boom.leftOrder', asObject, 'sessionStorage');

/** Keeps an order by card that was made: its shopper may come back unpaid, or its payment page fail. */
export function keepLeftOrder(intended: IntendedOrder, order: Pick<LeftOrder, 'orderId' | 'orderNumber'>): void {
  const until = Date.now() + CARD_DEADLINE_HOURS * 60 * 60_000;
  stored.write({ ...order, purchase: purchaseOf(intended), until });
}

/** The order that was left unpaid, where the same is bought again: it can be paid another way (decision 68). */
export function findLeftOrder(intended: IntendedOrder): Pick<LeftOrder, 'orderId' | 'orderNumber'> | null {
  const left = stored.read();
  // Only a signed-in shopper changes the way.
  const isThis = left && !intended.guest && left.purchase === purchaseOf(intended) && left.until > Date.now();
  return isThis && isCardOrderStored(left.orderNumber) ? left : null;
}

export const forgetLeftOrder = () => stored.write(null);
