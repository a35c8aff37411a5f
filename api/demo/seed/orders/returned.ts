import type { ReturnKind } from '@boom/contract';
import { inTransaction } from '../../../src/database/transaction';
import type { Order } from '../../../src/orders/model';
import { linesOf } from '../../../src/orders/progress';
import { markSent, moveReturn } from '../../../src/returns/moveReturn';
import { refundReturn } from '../../../src/returns/refundReturn';
import { requestReturn } from '../../../src/returns/requestReturn';
import { dateBack } from './dateBack';
import texts from './es-MX.json';
import { CUSTOMER_CLABE, paidByTransfer, sendParcel } from './paid';
import { type Cast, callOf } from './shop';

/** How many days ago was bought what comes back: within the days in which it may, and after some use. */
const BOUGHT_DAYS_AGO: Record<ReturnKind, number> = { DEVOLUCION: 6, GARANTIA: 14 };

/** Delivered orders with a return or a warranty claim in each state. */
export async function seedReturns(cast: Cast): Promise<void> {
  const { admin, customer } = cast;
  const { howToSend, used, doesNotFit, doesNotCharge, scratched, notAsExpected, changedMind, replaced } = texts.returns;
  const authorize = (id: string) => moveReturn(admin, id, { state: 'AUTORIZADA', message: howToSend, version: 1 });
  const send = (id: string) =>
    markSent(customer, id, { courierService: 'Estafeta', trackingNumber: `DEMO${id.slice(0, 8)}` });
  const receive = (id: string, version: number) => moveReturn(admin, id, { state: 'RECIBIDA', version });
  const ask = async (slug: string, kind: ReturnKind, reason: string) => {
    const delivered = await sendParcel(cast, await paidByTransfer(cast, [slug]), 'ENTREGADO');
    return askFor(cast, await dateBack(delivered, BOUGHT_DAYS_AGO[kind]), kind, reason);
  };

  const refunded = await ask('reloj-tolvia-pulse-3', 'DEVOLUCION', doesNotFit);
  await authorize(refunded);
  await send(refunded);
  await receive(refunded, 3);
  await refundReturn(admin, refunded, {});

  const rejected = await ask('laptop-kuvexa-mini-11', 'DEVOLUCION', notAsExpected);
  await authorize(rejected);
  await receive(rejected, 2);
  await moveReturn(admin, rejected, { state: 'RECHAZADA', message: used, version: 3 });

  const exchanged = await ask('bateria-cargalia-reserva-20k', 'GARANTIA', doesNotCharge);
  await authorize(exchanged);
  await receive(exchanged, 2);
  await moveReturn(admin, exchanged, { state: 'REPUESTA', message: replaced, version: 3 });

  const received = await ask('bocina-sonara-tambor-2', 'GARANTIA', doesNotCharge);
  await authorize(received);
  await receive(received, 2);

  const underway = await ask('ssd-portatil-cargalia-roca-2tb', 'DEVOLUCION', changedMind);
  await authorize(underway);
  await send(underway);

  await authorize(await ask('bateria-cargalia-reserva-20k', 'GARANTIA', doesNotCharge));
  await ask('laptop-kuvexa-nova-15', 'DEVOLUCION', scratched);
}

/** @returns the return's id. */
async function askFor(cast: Cast, order: Order, kind: ReturnKind, reason: string): Promise<string> {
  const [line] = await inTransaction((transaction) => linesOf(order, transaction));
  const lines = [{ orderLineId: line?.id ?? '', quantity: 1 }];
  const input = { kind, reason, lines, clabe: CUSTOMER_CLABE };
  const { body } = await requestReturn(cast.customer, order.id, input, [], callOf(cast));
  return String(body.id);
}
