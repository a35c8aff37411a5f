import type { AdminOrderView, OrderStatusInput } from '@boom/contract';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { useOrdersTexts } from './i18n';
import { useUpdateOrderStatusMutation } from './orders.api';
import { useOfferUndo } from './useOfferUndo';
import { useStatusName } from './useStatusName';

type Changed = Pick<AdminOrderView, 'id' | 'orderNumber' | 'status' | 'pickup'>;

/**
 * Sends a status or a shipment at once, and offers to undo it before the customer is notified. Render `dialog` where a
 * status is chosen: to accept a transfer by it, the API may ask for a proof.
 */
export function useChangeStatus() {
  const { t } = useOrdersTexts();
  const statusName = useStatusName();
  const showError = useErrorToast();
  const offerUndo = useOfferUndo();
  const [updateOrderStatus, { isLoading }] = useUpdateOrderStatusMutation();
  const { guard, dialog } = useStepUp();

  /** For a form, which shows the error. @throws the API's error. */
  async function send(order: Changed, change: OrderStatusInput): Promise<void> {
    const { id, orderNumber } = order;
    const { data: changed, error } = await guard(() => updateOrderStatus({ orderId: id, ...change }));
    if (!changed) throw error;
    const said = change.status ? statusName(order, change.status) : t('shipmentSaved');
    offerUndo([changed], t('changed', { number: orderNumber, change: said }));
  }

  /** @returns whether it was changed; it shows its own error. */
  async function changeStatus(order: Changed, change: OrderStatusInput): Promise<boolean> {
    try {
      await send(order, change);
      return true;
    } catch (error) {
      showError(error, t('updateFailed'));
      return false;
    }
  }

  return { send, changeStatus, isLoading, dialog };
}
