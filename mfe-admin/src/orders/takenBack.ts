import type { AdminOrderView } from '@boom/contract';

type Sent = Pick<AdminOrderView, 'trackingNumber' | 'courierService'>;

/** By the order's id, with the change that took it back: after any later one it is of no use. */
const takenBack = new Map<string, Sent & { updatedAt: string }>();

/**
 * Notes what an order was sent with when that is taken back, in this tab.
 *
 * @param order as it is again.
 */
export function noteTakenBack({ id, updatedAt }: AdminOrderView, { trackingNumber, courierService }: Sent): void {
  takenBack.set(id, { trackingNumber, courierService, updatedAt });
}

/** What an order that is as it was then had been sent with: whoever sends it again need not type it again. */
export function findTakenBack({ id, updatedAt }: { id: string; updatedAt?: string }): Sent | undefined {
  const sent = takenBack.get(id);
  return sent?.updatedAt === updatedAt ? sent : undefined;
}
