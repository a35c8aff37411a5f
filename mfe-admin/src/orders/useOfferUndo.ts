import { errorMessage, useToast, useTranslation } from '@boom/platform';
import { offerUndo } from '../undo/undo';
import { useUndoOrderStatusMutation } from './orders.api';

/** Offers to take back the last change of some orders, before their customers are told of it. */
export function useOfferUndo() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [undoOrderStatus] = useUndoOrderStatusMutation();

  async function undo(ids: readonly string[]) {
    const failures: unknown[] = [];
    // One after the other: two of them may give back units of the same product.
    for (const id of ids) {
      const { error } = await undoOrderStatus(id);
      if (error) failures.push(error);
    }
    const done = ids.length - failures.length;
    if (failures.length === 0) {
      showToast({ tone: 'success', title: t('orders.undone', { count: done }) });
    } else {
      const description = errorMessage(failures[0], t('orders.undoFailed'));
      showToast({ tone: 'error', title: t('orders.notUndone', { count: failures.length }), description });
    }
  }

  return (ids: readonly string[], title: string) => offerUndo({ title, onUndo: () => undo(ids) });
}
