import { inTransaction } from '../../../src/database/transaction';
import type { Order } from '../../../src/orders/model';
import { lockOrder } from '../../../src/orders/progress';
import { markEvidenceSent, tickEvidence } from '../../../src/payments/disputes/evidence';
import { recordAlert } from '../../../src/payments/disputes/followDispute';
import { Dispute } from '../../../src/payments/disputes/model';
import { findGateway } from '../../../src/payments/findGateway';
import { dateBack } from './dateBack';
import texts from './es-MX.json';
import { sendParcel } from './paid';
import { buyByCard, type Cast, happenAtProvider, payAtProvider } from './shop';

/** Card orders in a dispute of each kind, and in each state of one. */
export async function seedDisputes(cast: Cast): Promise<void> {
  const paid = async (slug: string) => payAtProvider(await buyByCard(cast, [slug]), 'approved');
  const delivered = async (slug: string) => dateBack(await sendParcel(cast, await paid(slug), 'ENTREGADO'), 9);
  const open = (order: Order, kind: 'mediation' | 'chargeback') =>
    happenAtProvider(order, `/${order.paymentId}/dispute`, { kind });
  const decide = (order: Order, isWon: boolean) => happenAtProvider(order, `/${order.paymentId}/decision`, { isWon });

  await decide(await open(await delivered('impresora-kuvexa-tinta-c3'), 'chargeback'), true);
  await decide(await open(await delivered('proyector-panorix-cine-go'), 'chargeback'), false);
  await sendEvidence(cast, await open(await delivered('router-nodara-ax3000'), 'chargeback'));
  await open(await dateBack(await paid('camara-accion-fotara-go-8'), 2), 'mediation');
  await alert(await dateBack(await paid('celular-tolvia-rugged-r3'), 1));
}

/** The notice comes while no shop is open yet: it is recorded as its job does. */
async function alert(order: Order): Promise<void> {
  const payment = await (await findGateway()).findPayment(order.paymentId ?? '');
  await inTransaction(async (transaction) => {
    if (payment) await recordAlert(await lockOrder({ id: order.id }, transaction), payment, transaction);
  });
}

async function sendEvidence({ admin }: Cast, { id: orderId }: Order): Promise<void> {
  const { id } = await Dispute.findOne({ where: { orderId }, rejectOnEmpty: true });
  await tickEvidence(admin, id, { item: 'delivery', isTicked: true, note: texts.signedFor });
  await markEvidenceSent(admin, id);
}
