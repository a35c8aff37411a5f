import type { BulkOrderReport, BulkOrderStatusInput, OrderStatus } from '@boom/contract';
import { errorMessage, lazyPart, useToast, useTranslation } from '@boom/platform';
import { type ReactNode, useState } from 'react';
import type { BulkAction } from '../table/BulkBar';
import { useUpdateOrderStatusesMutation } from './orders.api';
import type { OrderToShip } from './ShipDialog';
import { useOfferUndo } from './useOfferUndo';

const ShipDialog = lazyPart(() => import('./ShipDialog'));
const BulkReportDialog = lazyPart(() => import('./BulkReportDialog'));

interface Shipping {
  orders: OrderToShip[];
  answer: (isDone: boolean) => void;
}

/**
 * What is done to all chosen orders at once. All of it can be undone; what was refused is told order by order.
 *
 * @param orderOf what is known of a chosen order, which may be on another page.
 */
export function useBulkStatus(orderOf: (id: string) => OrderToShip): { actions: BulkAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const offerUndo = useOfferUndo();
  const [updateOrderStatuses] = useUpdateOrderStatusesMutation();
  const [shipping, setShipping] = useState<Shipping | null>(null);
  const [report, setReport] = useState<BulkOrderReport | null>(null);

  /** @throws the API's error. */
  async function send(input: BulkOrderStatusInput) {
    const result = await updateOrderStatuses(input).unwrap();
    const ids = result.done.map(({ id }) => id);
    const status = t(`orders.status.${input.status}`);
    if (ids.length > 0) offerUndo(ids, t('orders.bulkDone', { count: ids.length, status }));
    if (result.refused.length > 0) setReport(result);
  }

  const sendAtOnce = (status: OrderStatus) => async (ids: string[]) => {
    try {
      await send({ ids, status });
    } catch (error) {
      const description = errorMessage(error, t('orders.updateFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
      return false;
    }
  };

  async function ship(ids: string[]) {
    const isDone = await new Promise<boolean>((answer) => setShipping({ orders: ids.map(orderOf), answer }));
    setShipping(null);
    return isDone;
  }

  const runs = { EN_PREPARACION: sendAtOnce('EN_PREPARACION'), ENVIADO: ship, ENTREGADO: sendAtOnce('ENTREGADO') };
  return {
    actions: Object.entries(runs).map(([status, run]) => ({
      id: status,
      label: t(`orders.mark.${status}`),
      run: ({ ids }) => run(ids),
    })),
    dialogs: (
      <>
        {shipping && <ShipDialog {...shipping} onSend={send} />}
        {report && <BulkReportDialog report={report} onClose={() => setReport(null)} />}
      </>
    ),
  };
}
