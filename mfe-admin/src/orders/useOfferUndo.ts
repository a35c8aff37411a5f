import type { AdminOrderView } from '@boom/contract';
import { errorMessage, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { useOrdersTexts } from './i18n';
import { useUndoOrderStatusMutation } from './orders.api';
import { noteTakenBack } from './takenBack';

/** So many at once: one after the other, two hundred take longer than may be undone. */
const AT_ONCE = 6;

/** An order as a change made it. */
type Changed = Pick<AdminOrderView, 'id' | 'updatedAt' | 'trackingNumber' | 'courierService'>;

/** Offers to undo the last change of some orders, before their customers are notified. */
export function useOfferUndo() {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [undoOrderStatus] = useUndoOrderStatusMutation();

  async function undoOne(order: Changed) {
    const { data, error } = await undoOrderStatus({ id: order.id, updatedAt: order.updatedAt });
    if (data && data.trackingNumber !== order.trackingNumber) noteTakenBack(data, order);
    return error ?? [];
  }

  async function undo(orders: readonly Changed[]) {
    const failures: unknown[] = [];
    for (let at = 0; at < orders.length; at += AT_ONCE) {
      const answers = await Promise.all(orders.slice(at, at + AT_ONCE).map(undoOne));
      failures.push(...answers.flat());
    }
    const done = orders.length - failures.length;
    if (failures.length === 0) {
      showToast({ tone: 'success', title: t('undone', { count: done }) });
    } else {
      const description = errorMessage(failures[0], t('undoFailed'));
      showToast({ tone: 'error', title: t('notUndone', { count: failures.length }), description });
    }
  }

  return (orders: readonly Changed[], title: string) =>
    showToast({ title, tone: 'success', action: { label: tCommon('undo'), undo: () => undo(orders) } });
}
