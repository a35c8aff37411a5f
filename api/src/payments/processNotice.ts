import { inTransaction } from '../database/transaction';
import { lockOrder } from '../orders/progress';
import { applyPayment, type Outcome } from './applyPayment';
import { recordAlert } from './disputes/followDispute';
import { findGateway } from './findGateway';
import { GatewayUnavailable, type PaymentGateway } from './gateway';
import { findStoredPayment, WebhookEvent } from './model';

/** The provider's fraud alerts, under both names of its pages: do not ship. */
const alerts = ['stop_delivery_op_wh', 'delivery_cancellation'];
/** Notices of disputes, and what their id is of. */
const disputeTopics: Partial<Record<string, 'chargeback' | 'claim'>> = {
  topic_chargebacks_wh: 'chargeback',
  chargebacks: 'chargeback',
  topic_claims_integration_wh: 'claim',
  claim: 'claim',
};

/**
 * The payment that a fraud alert names: in its body and not in its address (Mercado Pago, "Información adicional sobre
 * notificaciones"). It only says which payment is read again.
 */
export function alertedPayment(topic: string, data: unknown): string {
  const { payment_id: id } = Object(data) as { payment_id?: unknown };
  const isId = (typeof id === 'string' && /^\d{1,20}$/.test(id)) || typeof id === 'number';
  return alerts.includes(topic) && isId ? String(id) : '';
}

/**
 * Reads the payment that a stored notice is about and applies it. The notice itself carries neither amount nor
 * status, and would not be believed.
 *
 * @throws GatewayUnavailable to be tried again.
 */
export async function processNotice(eventId: string): Promise<void> {
  const event = await WebhookEvent.findOne({ where: { id: eventId, processedAt: null } });
  if (!event) return;
  const { topic, resourceId } = event;
  const isAlert = alerts.includes(topic);
  const gateway = await findGateway();
  const paymentId = await findPaymentId(gateway, topic, resourceId);
  const payment = paymentId ? await gateway.findPayment(paymentId) : null;
  // Alerts are sent once: one that comes before its payment can be read must not be lost.
  if (isAlert && paymentId && !payment) throw new GatewayUnavailable('the payment of an alert is not known yet');
  await inTransaction(async (transaction) => {
    let outcome: Outcome | 'ignored' | 'payment_not_found' | 'held' = paymentId ? 'payment_not_found' : 'ignored';
    if (payment) {
      outcome = await applyPayment(payment, transaction);
      const known = isAlert ? await findStoredPayment(payment.id, transaction) : null;
      if (known) {
        await recordAlert(await lockOrder({ id: known.orderId }, transaction), payment, transaction);
        outcome = 'held';
      }
    }
    await WebhookEvent.update({ processedAt: new Date(), outcome }, { where: { id: eventId }, transaction });
  });
}

async function findPaymentId(gateway: PaymentGateway, topic: string, resourceId: string): Promise<string | null> {
  const dispute = disputeTopics[topic];
  if (dispute && resourceId) return gateway.findDisputedPaymentId(dispute, resourceId);
  return (topic === 'payment' || alerts.includes(topic)) && resourceId ? resourceId : null;
}
