import { DAY_MS } from '@boom/contract';
import { inTransaction } from '../../../src/database/transaction';
import type { Order } from '../../../src/orders/model';
import { expireOrder } from '../../../src/orders/progress';
import { verifyTransfer } from '../../../src/transfers/verifyTransfer';
import { dateBack } from './dateBack';
import texts from './es-MX.json';
import { buyByCard, buyByTransfer, type Cast, payAtProvider } from './shop';
import { sendSlip } from './slip';

/** Transfers in each state before the money was seen. @returns the two that wait for it. */
export async function seedUnpaidTransfers(cast: Cast): Promise<[waiting: Order, announced: Order]> {
  await letExpire(await buyByTransfer(cast, ['cargador-cargalia-gan-65']));

  const rejected = await buyByTransfer(cast, ['reloj-tolvia-pulse-mini']);
  await sendSlip(cast, rejected);
  const verdict = { orderId: rejected.id, verified: false, notes: texts.transferNotFound, seen: undefined };
  await verifyTransfer(cast.admin, verdict);

  const announced = await buyByTransfer(cast, ['monitor-panorix-27-qhd', 'teclado-kuvexa-calma']);
  await sendSlip(cast, announced);
  return [await buyByTransfer(cast, ['audifonos-sonara-gota-3']), announced];
}

/** Card orders in each state before the money came: at the till, in review, refused, not tried. */
export async function seedUnpaidCards(cast: Cast): Promise<void> {
  await letExpire(await payAtProvider(await buyByCard(cast, ['bocina-sonara-tambor-mini']), 'pending', 'oxxo'));
  await payAtProvider(await buyByCard(cast, ['consola-zarko-one-s']), 'in_process');
  await payAtProvider(await buyByCard(cast, ['celular-tolvia-a5']), 'rejected');
  await payAtProvider(await buyByCard(cast, ['diadema-gamer-zarko-h7']), 'pending', 'oxxo');
  await buyByCard(cast, ['tablet-tolvia-pad-kids-8']);
}

/** It was bought days ago, and its time to pay is over. */
async function letExpire(order: Order): Promise<void> {
  const daysAgo = 4;
  await order.update({ expiresAt: new Date((order.expiresAt?.getTime() ?? Date.now()) - daysAgo * DAY_MS) });
  await inTransaction((transaction) => expireOrder(order.id, transaction));
  await dateBack(await order.reload(), daysAgo);
}
