import { type BulkOrderReport, type BulkOrderStatusInput, MAX_BULK_ORDERS, type OrderStatus } from '@boom/contract';
import { Notice } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { type ReactNode, useState } from 'react';
import type { BulkAction } from '../table/BulkBar';
import { BulkReportDialog } from './BulkReportDialog';
import { useOrdersTexts } from './i18n';
import { useUpdateOrderStatusesMutation } from './orders.api';
import { type OrderToShip, ShipDialog, seenOf } from './ShipDialog';
import { useOfferUndo } from './useOfferUndo';
import { useStatusName } from './useStatusName';

interface Shipping {
  orders: OrderToShip[];
  unpaid: OrderToShip[];
  answer: (isDone: boolean) => void;
}

function LeftOut({ orders }: { orders: readonly OrderToShip[] }) {
  const { t } = useOrdersTexts();
  return (
    <Notice tone="warning" title={t('unpaidLeftOut', { count: orders.length })}>
      {orders.map(({ orderNumber }) => orderNumber).join(', ')}
    </Notice>
  );
}

/**
 * The bulk actions of the selected orders. All can be undone; refused ones are listed order by order. A transfer that
 * has not come is left out: beyond PENDIENTE it would count as received (decision 13), with no word of it.
 *
 * @param orderOf the known data of a selected order, which may be on another page.
 */
export function useBulkStatus(orderOf: (id: string) => OrderToShip): { actions: BulkAction[]; dialogs: ReactNode } {
  const { t } = useOrdersTexts();
  const statusName = useStatusName();
  const showError = useErrorToast();
  const offerUndo = useOfferUndo();
  const [updateOrderStatuses] = useUpdateOrderStatusesMutation();
  const { guard, dialog } = useStepUp();
  const [shipping, setShipping] = useState<Shipping | null>(null);
  const [report, setReport] = useState<BulkOrderReport | null>(null);

  const leftOut = (unpaid: OrderToShip[]) =>
    unpaid.map(({ id, orderNumber }) => ({ id, orderNumber, code: 'order_not_paid', error: t('leftOut') }));

  /** @param unpaid what is not sent, and has not been told. @throws the API's error. */
  async function send(input: BulkOrderStatusInput, unpaid: OrderToShip[] = []) {
    const { data: result, error } = await guard(() => updateOrderStatuses(input));
    if (!result) throw error;
    const { courierService } = result;
    const done = result.done.map((order) => ({ ...order, courierService }));
    const status = statusName({ pickup: done.every(({ id }) => orderOf(id).branch) }, input.status);
    if (done.length > 0) offerUndo(done, t('bulkDone', { count: done.length, status }));
    const refused = [...result.refused, ...leftOut(unpaid)];
    if (refused.length > 0) setReport({ ...result, refused });
  }

  async function sendAtOnce({ orders, unpaid }: Omit<Shipping, 'answer'>, status: OrderStatus) {
    try {
      await send({ ...seenOf(orders), status }, unpaid);
    } catch (error) {
      showError(error, t('updateFailed'));
      return false;
    }
  }

  async function ship(selected: Omit<Shipping, 'answer'>) {
    // Its form has no place for what the schema says of the number of orders.
    if (selected.orders.length > MAX_BULK_ORDERS) {
      showError(undefined, t('tooMany', { max: MAX_BULK_ORDERS }));
      return false;
    }
    const isDone = await new Promise<boolean>((answer) => setShipping({ ...selected, answer }));
    setShipping(null);
    return isDone;
  }

  function run(ids: string[], status: OrderStatus) {
    const selected = ids.map(orderOf);
    const orders = selected.filter(({ isUnpaidTransfer }) => !isUnpaidTransfer);
    const unpaid = selected.filter(({ isUnpaidTransfer }) => isUnpaidTransfer);
    if (orders.length === 0) {
      setReport({ status, courierService: null, done: [], refused: leftOut(unpaid) });
      return false;
    }
    return status === 'ENVIADO' ? ship({ orders, unpaid }) : sendAtOnce({ orders, unpaid }, status);
  }

  const actions = ['EN_PREPARACION', 'ENVIADO', 'ENTREGADO'] as const;
  return {
    actions: actions.map((status) => ({
      id: status,
      label: t(`mark.${status}`),
      run: ({ ids }) => run(ids, status),
    })),
    dialogs: (
      <>
        {shipping && (
          <ShipDialog
            orders={shipping.orders}
            notice={shipping.unpaid.length > 0 && <LeftOut orders={shipping.unpaid} />}
            onSend={send}
            answer={shipping.answer}
          />
        )}
        {dialog}
        {report && <BulkReportDialog report={report} onClose={() => setReport(null)} />}
      </>
    ),
  };
}
