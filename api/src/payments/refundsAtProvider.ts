import { toCents } from '@boom/contract';
import { Op } from 'sequelize';
import type { PaymentGateway, ProviderRefund } from './gateway';
import { Refund } from './model';

/** Difference of our clock and the provider's. */
const CLOCK_MS = 5 * 60_000;

/**
 * Compares with the provider's own list before money is returned a second time: an answer may have got lost, and the
 * provider does not remember keys for ever.
 *
 * An earlier refund of the payment that had been taken for refused, and was carried out, is put right.
 *
 * @returns the refund at the provider when this one was carried out already; `another` when an earlier one turned out
 *   to be; null when the money is still to be returned.
 * @throws GatewayUnavailable
 */
export async function findCarriedOut(
  gateway: PaymentGateway,
  paymentId: string,
  refund: Refund,
): Promise<ProviderRefund | 'another' | null> {
  const { paymentId: ofPayment, toSettleId } = refund;
  const rows = await Refund.findAll({
    where: { [Op.or]: [{ id: refund.id }, { paymentId: ofPayment, toSettleId }] },
    order: [['createdAt', 'ASC']],
  });
  const unclear = rows.filter(({ id, refusedAt, attempts }) => refusedAt || (id === refund.id && attempts > 1));
  if (unclear.length === 0) return null;
  const unknown = (await gateway.listRefunds(paymentId)).filter((done) =>
    rows.every(({ providerRefundId }) => providerRefundId !== done.id),
  );
  for (const row of unclear) {
    const done = unknown.find(
      ({ amountCents, createdAt }) =>
        amountCents === toCents(row.amount) && createdAt.getTime() > row.createdAt.getTime() - CLOCK_MS,
    );
    if (!done) continue;
    if (row.id === refund.id) return done;
    await row.update({ providerRefundId: done.id, completedAt: new Date(), refusedAt: null, refusal: null });
    return 'another';
  }
  return null;
}
