import type { OrderStatusInput } from '@boom/contract';
import { errorMessage, useToast, useTranslation } from '@boom/platform';
import { useUpdateOrderStatusMutation } from './orders.api';

/** Sends a status (with tracking, when told) at once and says how it went. */
export function useChangeStatus() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [updateOrderStatus, { isLoading }] = useUpdateOrderStatusMutation();

  async function changeStatus(orderId: string, change: OrderStatusInput) {
    try {
      await updateOrderStatus({ orderId, ...change }).unwrap();
      showToast({ tone: 'success', title: t('orders.updated') });
    } catch (error) {
      const description = errorMessage(error, t('orders.updateFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
    }
  }

  return { changeStatus, isLoading };
}
