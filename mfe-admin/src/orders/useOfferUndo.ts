import { errorMessage, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { useOrdersTexts } from './i18n';
import { type ChangedOrder, useUndoOrderStatusMutation } from './orders.api';

/** So many at once: one after the other, two hundred take longer than may be undone. */
const AT_ONCE = 6;

/** Offers to undo the last change of some orders, before their customers are notified. */
export function useOfferUndo() {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [undoOrderStatus] = useUndoOrderStatusMutation();

  async function undo(orders: readonly ChangedOrder[]) {
    const failures: unknown[] = [];
    for (let at = 0; at < orders.length; at += AT_ONCE) {
      const answers = await Promise.all(orders.slice(at, at + AT_ONCE).map((order) => undoOrderStatus(order)));
      failures.push(...answers.flatMap(({ error }) => error ?? []));
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
