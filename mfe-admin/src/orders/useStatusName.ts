import { type OrderStatus, orderStatuses, type PickupView } from '@boom/contract';
import { useCommonTexts } from '../common/i18n';

interface Order {
  status: OrderStatus;
  pickup?: PickupView | null;
}

/** What an order's status is called: what is picked up is not sent, but ready. */
export function useStatusName() {
  const { t } = useCommonTexts();
  return ({ pickup }: { pickup?: unknown }, status: OrderStatus) =>
    pickup && status === 'ENVIADO' ? t('readyForPickup') : t(`orderStatus.${status}`);
}

/** Statuses that an order may be given: no courier comes for what is picked up. */
export const statusesOf = ({ pickup, status: own }: Order): readonly OrderStatus[] =>
  pickup
    ? orderStatuses.filter((status) => (status !== 'RECOGIDO' && status !== 'EN_RUTA') || status === own)
    : orderStatuses;
