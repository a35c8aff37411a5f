import type { AdminOrderView, OrderStatusInput } from '@boom/contract';
import { errorMessage, useToast, useTranslation } from '@boom/platform';
import { useUpdateOrderStatusMutation } from './orders.api';
import { useOfferUndo } from './useOfferUndo';

type Changed = Pick<AdminOrderView, 'id' | 'orderNumber'>;

/** Sends a status or a shipment at once, and offers to undo it before the customer is notified. */
export function useChangeStatus() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const offerUndo = useOfferUndo();
  const [updateOrderStatus, { isLoading }] = useUpdateOrderStatusMutation();

  /** @returns whether it was changed; it shows its own error. */
  async function changeStatus({ id, orderNumber }: Changed, change: OrderStatusInput): Promise<boolean> {
    try {
      await updateOrderStatus({ orderId: id, ...change }).unwrap();
    } catch (error) {
      const description = errorMessage(error, t('orders.updateFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
      return false;
    }
    const said = change.status ? t(`orders.status.${change.status}`) : t('orders.shipmentSaved');
    offerUndo([id], t('orders.changed', { number: orderNumber, change: said }));
    return true;
  }

  return { changeStatus, isLoading };
}
