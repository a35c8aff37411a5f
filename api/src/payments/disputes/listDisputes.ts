import { type AdminDisputeView, type EvidenceItem, evidenceItems } from '@boom/contract';
import { type InferType, object, string } from 'yup';
import { findUserSummaries } from '../../accounts/userSummaries';
import { type Listed, type ListWindow, presentOne, presentPage } from '../../http/lists';
import { requireRow } from '../../http/requireRow';
import { presentHold } from '../../orders/hold';
import { findOrdersWithLines, type Order } from '../../orders/toPay';
import { pick } from '../../pick';
import { Dispute } from './model';

/** The query of `GET /api/admin/disputes`, beside `limit` and `page`. */
export const disputesQuerySchema = object({
  decided: string().oneOf(['true', 'false'], 'El filtro no es válido').default('false'),
});

/** Open disputes, what is due first first; or those that were decided, the newest first. */
export async function listDisputes(
  { decided }: InferType<typeof disputesQuerySchema>,
  window: ListWindow,
): Promise<Listed<AdminDisputeView>> {
  const found = Dispute.findAndCountAll({
    where: { state: decided === 'true' ? ['GANADA', 'PERDIDA'] : ['ABIERTA', 'EVIDENCIA_ENVIADA'] },
    order: decided === 'true' ? [['decidedAt', 'DESC'], 'id'] : ['deadline', 'createdAt', 'id'],
    ...window,
  });
  return presentPage(found, presentDisputes);
}

/** @throws AppError dispute_not_found (404) */
export async function showDispute(id: string): Promise<AdminDisputeView> {
  return presentOne(await requireRow(Dispute, id, 'dispute_not_found'), presentDisputes);
}

/** With their orders and people, each by one query for the whole page. */
async function presentDisputes(rows: Dispute[]): Promise<AdminDisputeView[]> {
  const [orders, people] = await Promise.all([
    findOrdersWithLines(rows.map(({ orderId }) => orderId)),
    findUserSummaries(rows.flatMap(({ evidenceSentBy }) => evidenceSentBy ?? [])),
  ]);
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId);
    return order ? [present(row, order, people.get(row.evidenceSentBy ?? '')?.fullName ?? '')] : [];
  });
}

function present(dispute: Dispute, order: Order, sentBy: string): AdminDisputeView {
  const { evidence, evidenceSentAt } = dispute;
  return {
    ...pick(dispute, 'id', 'kind', 'state', 'paymentId', 'amount', 'reason', 'deadline', 'decidedAt', 'createdAt'),
    order: { id: order.id, orderNumber: order.orderNumber, status: order.status },
    isUrgent: presentHold(order)?.isUrgent ?? false,
    evidence: evidenceItems.map((item) => ({ item, isKnown: isKnown(item, order), ticked: evidence[item] ?? null })),
    evidenceSent: evidenceSentAt && { at: evidenceSentAt.toISOString(), by: sentBy },
  };
}

/** What the store itself has of an order, for a person to send. */
function isKnown(item: EvidenceItem, order: Order): boolean {
  if (item === 'order') return true;
  if (item === 'shipment') return order.trackingNumber !== null && order.courierService !== null;
  if (item === 'serialNumbers') return (order.items ?? []).some(({ serialNumbers }) => serialNumbers.length > 0);
  return false;
}
