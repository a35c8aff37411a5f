import { fromCents, type SettleReason } from '@boom/contract';
import type { Transaction } from 'sequelize';
import texts from '../es-MX.json';
import { PROVIDER, type ProviderPayment } from '../gateway';
import { isLost, isReceived } from '../paymentStatus';
import { PaymentToSettle } from './model';

/** What is kept of a payment for a person to settle. */
type Facts = Pick<ProviderPayment, 'id' | 'reference' | 'status' | 'statusDetail' | 'amountCents' | 'updatedAt'> &
  Pick<PaymentToSettle, 'currency' | 'paymentMethod' | 'receiverId' | 'liveMode'>;

/**
 * Keeps a payment for a person to settle, once for each reason; told again, what was read of it is brought up
 * to date. Attempts without money are not kept, and what went back meanwhile settles itself.
 *
 * @param orderId the order that it names.
 */
export async function queueToSettle(
  news: Facts,
  reason: SettleReason,
  orderId: string | null,
  transaction: Transaction,
): Promise<void> {
  const key = { provider: PROVIDER, paymentId: news.id };
  const facts = {
    status: news.status,
    statusDetail: news.statusDetail,
    amount: fromCents(news.amountCents),
    providerUpdatedAt: news.updatedAt,
  };
  const [known] = await PaymentToSettle.update(facts, { where: { ...key, reason }, transaction });
  if (known === 0 && (isReceived(news) || isLost(news))) {
    const { reference, currency, paymentMethod, receiverId, liveMode } = news;
    const row = { ...key, ...facts, reason, orderId, reference, currency, paymentMethod, receiverId, liveMode };
    // Two notices about one payment that names no order have no row to wait for each other at.
    await PaymentToSettle.bulkCreate([row], { ignoreDuplicates: true, transaction });
  }
  if (news.status === 'refunded') await settleReturned(news, transaction);
}

/** A payment that went back whole, wherever that was done, waits for nobody any more. */
export async function settleReturned({ id: paymentId }: Facts, transaction: Transaction): Promise<void> {
  const settled = { settledAt: new Date(), action: 'refund' as const, note: texts.returnedElsewhere };
  await PaymentToSettle.update(settled, { where: { provider: PROVIDER, paymentId, settledAt: null }, transaction });
}
