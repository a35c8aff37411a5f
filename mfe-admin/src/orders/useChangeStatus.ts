import type { AdminOrderView, OrderStatusInput } from '@boom/contract';
import { errorMessage, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { useOrdersTexts } from './i18n';
import { useUpdateOrderStatusMutation } from './orders.api';
import { useOfferUndo } from './useOfferUndo';

type Changed = Pick<AdminOrderView, 'id' | 'orderNumber'>;

/** Sends a status or a shipment at once, and offers to undo it before the customer is notified. */
export function useChangeStatus() {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const offerUndo = useOfferUndo();
  const [updateOrderStatus, { isLoading }] = useUpdateOrderStatusMutation();

  /** @returns whether it was changed; it shows its own error. */
  async function changeStatus({ id, orderNumber }: Changed, change: OrderStatusInput): Promise<boolean> {
    try {
      await updateOrderStatus({ orderId: id, ...change }).unwrap();
    } catch (error) {
      const description = errorMessage(error, t('updateFailed'));
      showToast({ tone: 'error', title: tCommon('error'), description });
      return false;
    }
    const said = change.status ? tCommon(`orderStatus.${change.status}`) : t('shipmentSaved');
    offerUndo([id], t('changed', { number: orderNumber, change: said }));
    return true;
  }

  return { changeStatus, isLoading };
}
