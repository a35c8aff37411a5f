import { type AdminDisputeView, type DisputeView, type EvidenceItem, evidenceItems } from '@boom/contract';
import { literal } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { findUserSummaries } from '../../accounts/userSummaries';
import { type Listed, type ListWindow, presentOne, presentPage } from '../../http/lists';
import { requireRow } from '../../http/requireRow';
import { presentHold } from '../../orders/hold';
import { findOrdersWithLines, type Order } from '../../orders/readOrders';
import { pick } from '../../pick';
import type { Payment } from '../model';
import { findInvoiced } from './issuedInvoices';
import { Dispute } from './model';

/** The query of `GET /api/admin/disputes`, beside `limit` and `page`. */
export const disputesQuerySchema = object({
  decided: string().oneOf(['true', 'false'], 'El filtro no es válido').default('false'),
});

const TO_ANSWER_FIRST = literal("state <> 'ABIERTA'");

/** Open disputes, those to answer before those that wait for the bank, what is due first first; or those that were decided, the newest first. */
export async function listDisputes(
  { decided }: InferType<typeof disputesQuerySchema>,
  window: ListWindow,
): Promise<Listed<AdminDisputeView>> {
  const found = Dispute.findAndCountAll({
    where: { state: decided === 'true' ? ['GANADA', 'PERDIDA'] : ['ABIERTA', 'EVIDENCIA_ENVIADA'] },
    order: decided === 'true' ? [['decidedAt', 'DESC'], 'id'] : [TO_ANSWER_FIRST, 'deadline', 'createdAt', 'id'],
    ...window,
  });
  return presentPage(found, presentDisputes);
}

/** @throws AppError dispute_not_found (404) */
export async function showDispute(id: string): Promise<AdminDisputeView> {
  return presentOne(await requireRow(Dispute, id, 'dispute_not_found'), presentDisputes);
}

/** What banks' disputes ask of the shop, by the payment's id at the provider; nothing for other payments. */
export async function findChargebacks(payments: readonly Payment[]): Promise<Map<string, DisputeView>> {
  const ids = payments.flatMap(({ status, paymentId }) => (status === 'charged_back' ? paymentId : []));
  const disputes = await Dispute.findAll({ where: { paymentId: ids, kind: 'CONTRACARGO' } });
  return new Map(
    disputes.map((dispute) => [dispute.paymentId, pick(dispute, 'deadline', 'isEvidenceNeeded', 'isCoverable')]),
  );
}

/** With their orders, facturas and people, each by one query for the whole page. */
async function presentDisputes(rows: Dispute[]): Promise<AdminDisputeView[]> {
  const orderIds = rows.map(({ orderId }) => orderId);
  const [orders, invoiced] = await Promise.all([findOrdersWithLines(orderIds), findInvoiced(orderIds)]);
  const buyers = [...orders.values()].map(({ userId }) => userId);
  const people = await findUserSummaries([...buyers, ...rows.flatMap(({ evidenceSentBy }) => evidenceSentBy ?? [])]);
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId);
    return order
      ? [
          {
            ...present(row, order, invoiced.has(order.id), people.get(row.evidenceSentBy ?? '')?.fullName ?? ''),
            accountClosedAt: people.get(order.userId)?.closedAt?.toISOString() ?? null,
          },
        ]
      : [];
  });
}

function present(dispute: Dispute, order: Order, isInvoiced: boolean, sentBy: string) {
  const { evidence, evidenceSentAt } = dispute;
  return {
    ...pick(dispute, 'id', 'kind', 'state', 'paymentId', 'amount', 'reason', 'deadline', 'decidedAt', 'createdAt'),
    order: { id: order.id, orderNumber: order.orderNumber, status: order.status },
    isUrgent: presentHold(order)?.isUrgent ?? false,
    evidence: evidenceItems
      // No courier has what is picked up.
      .filter((item) => item !== 'shipment' || !order.pickup)
      .map((item) => ({ item, isKnown: isKnown(item, order, isInvoiced), ticked: evidence[item] ?? null })),
    evidenceSent: evidenceSentAt && { at: evidenceSentAt.toISOString(), by: sentBy },
  };
}

/** What the store itself has of an order, for a person to send. */
function isKnown(item: EvidenceItem, order: Order, isInvoiced: boolean): boolean {
  if (item === 'order') return true;
  if (item === 'invoice') return isInvoiced;
  if (item === 'terms') return order.termsVersion !== null;
  if (item === 'shipment') return order.trackingNumber !== null && order.courierService !== null;
  if (item === 'serialNumbers') return (order.items ?? []).some(({ serialNumbers }) => serialNumbers.length > 0);
  return false;
}
