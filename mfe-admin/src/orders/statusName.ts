import { type AdminOrderView, type OrderStatus, orderStatuses } from '@boom/contract';

type Order = Pick<AdminOrderView, 'status' | 'pickup'>;

/** The text of an order's status: what is picked up is not sent, but ready. */
export const statusName = ({ pickup }: Order, status: OrderStatus) =>
  pickup && status === 'ENVIADO' ? ('readyForPickup' as const) : (`orderStatus.${status}` as const);

/** Statuses that an order may be given: no courier comes for what is picked up. */
export const statusesOf = ({ pickup, status: own }: Order): readonly OrderStatus[] =>
  pickup
    ? orderStatuses.filter((status) => (status !== 'RECOGIDO' && status !== 'EN_RUTA') || status === own)
    : orderStatuses;
