import type { WaitingCount } from '../layout/sections';
import { useListPaymentsToSettleQuery } from '../payments/payments.api';
import { useListTransfersQuery } from '../transfers/transfers.api';

/** How many of each wait for somebody; not there while that is not known. */
export type WaitingCounts = Partial<Record<WaitingCount, number>>;

export function useWaiting(): WaitingCounts {
  const { data: transfers } = useListTransfersQuery('pending');
  const { data: payments } = useListPaymentsToSettleQuery({ settled: false });
  return { transfers: transfers?.length, paymentsToSettle: payments?.length };
}
