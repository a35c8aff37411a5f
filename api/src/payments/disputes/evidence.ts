import type { EvidenceInput } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { AppError } from '../../http/errors';
import { requireRow } from '../../http/requireRow';
import type { SignedInUser } from '../../http/state';
import { lockOrder } from '../../orders/progress';
import { Dispute } from './model';

/**
 * A person ticks a piece of evidence as at hand, with a note; or takes the tick back.
 *
 * @throws AppError dispute_not_found (404); dispute_decided (409)
 */
export function tickEvidence(admin: SignedInUser, id: string, { item, isTicked, note }: EvidenceInput): Promise<void> {
  return change(id, async (dispute, transaction) => {
    const { [item]: _before, ...others } = dispute.evidence;
    const tick = { at: new Date().toISOString(), by: admin.fullName, note: note || null };
    await dispute.update({ evidence: isTicked ? { ...others, [item]: tick } : others }, { transaction });
  });
}

/**
 * A person says that the evidence was uploaded at the provider; again changes nothing.
 *
 * @throws AppError dispute_not_found (404); dispute_decided (409), also for an alert, which takes none
 */
export function markEvidenceSent(admin: SignedInUser, id: string): Promise<void> {
  return change(id, async (dispute, transaction) => {
    if (dispute.state === 'EVIDENCIA_ENVIADA') return;
    const sent = { evidenceSentAt: new Date(), evidenceSentBy: admin.id };
    await dispute.update({ ...sent, state: 'EVIDENCIA_ENVIADA' }, { transaction });
  });
}

/** Changes an open dispute below its order's row, as the provider's news do. */
async function change(id: string, work: (dispute: Dispute, transaction: Transaction) => Promise<void>): Promise<void> {
  const { orderId } = await requireRow(Dispute, id, 'dispute_not_found');
  await inTransaction(async (transaction) => {
    await lockOrder({ id: orderId }, transaction);
    const dispute = await Dispute.findByPk(id, { transaction });
    if (!dispute || dispute.decidedAt || dispute.kind === 'ALERTA') throw new AppError(409, 'dispute_decided');
    await work(dispute, transaction);
  });
}
