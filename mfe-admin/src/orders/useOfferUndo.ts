import { errorMessage, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { useOrdersTexts } from './i18n';
import { type ChangedOrder, useUndoOrderStatusMutation } from './orders.api';

/** Offers to undo the last change of some orders, before their customers are notified. */
export function useOfferUndo() {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [undoOrderStatus] = useUndoOrderStatusMutation();

  async function undo(orders: readonly ChangedOrder[]) {
    const failures: unknown[] = [];
    // One after the other: two of them may return units of the same product.
    for (const order of orders) {
      const { error } = await undoOrderStatus(order);
      if (error) failures.push(error);
    }
    const done = orders.length - failures.length;
    if (failures.length === 0) {
      showToast({ tone: 'success', title: t('undone', { count: done }) });
    } else {
      const description = errorMessage(failures[0], t('undoFailed'));
      showToast({ tone: 'error', title: t('notUndone', { count: failures.length }), description });
    }
  }

  return (orders: readonly ChangedOrder[], title: string) =>
    showToast({ title, tone: 'success', action: { label: tCommon('undo'), undo: () => undo(orders) } });
}
