import type { AdminOrderView, OrderStatus, OrderStatusInput } from '@boom/contract';
import { formatMoney } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { useMay } from '../access/useMay';
import { vouchedBy } from '../transfers/arrival';
import { useOrdersTexts } from './i18n';
import { useUpdateOrderStatusMutation } from './orders.api';
import { useOfferUndo } from './useOfferUndo';
import { useStatusName } from './useStatusName';

type Changed = Pick<AdminOrderView, 'id' | 'orderNumber' | 'status' | 'pickup'>;

/** Asked before a status takes a transfer as received. */
interface Question {
  orderNumber: string;
  /** Pesos. */
  vouched: string;
  answer: (isSure: boolean) => void;
}

/**
 * Sends a status or a shipment at once, and offers to undo it before the customer is notified. Render `dialog` where a
 * status is chosen: one that takes a transfer as received is asked about first, and the API may ask for a proof.
 */
export function useChangeStatus() {
  const { t } = useOrdersTexts();
  const statusName = useStatusName();
  const showError = useErrorToast();
  const offerUndo = useOfferUndo();
  const [updateOrderStatus, { isLoading }] = useUpdateOrderStatusMutation();
  const { guard, dialog } = useStepUp();
  const may = useMay();
  const [question, setQuestion] = useState<Question | null>(null);

  /** For a form, which shows the error. @throws the API's error. */
  async function send(order: Changed, change: OrderStatusInput): Promise<void> {
    const { id, orderNumber } = order;
    const { data: changed, error } = await guard(() => updateOrderStatus({ orderId: id, ...change }));
    if (!changed) throw error;
    const said = change.status ? statusName(order, change.status) : t('shipmentSaved');
    offerUndo([changed], t('changed', { number: orderNumber, change: said }));
  }

  async function isSure(order: AdminOrderView, status: OrderStatus): Promise<boolean> {
    // Whoever may accept no money is refused.
    const vouched = may('money') ? vouchedBy(status, order) : null;
    if (vouched === null) return true;
    const { orderNumber } = order;
    const answered = await new Promise<boolean>((answer) => setQuestion({ orderNumber, vouched, answer }));
    setQuestion(null);
    return answered;
  }

  /** @returns whether it was changed; it shows its own error. */
  async function changeStatus(
    order: AdminOrderView,
    change: OrderStatusInput & { status: OrderStatus },
  ): Promise<boolean> {
    if (!(await isSure(order, change.status))) return false;
    try {
      await send(order, change);
      return true;
    } catch (error) {
      showError(error, t('updateFailed'));
      return false;
    }
  }

  const dialogs = (
    <>
      {question && (
        <ConfirmDialog
          isOpen
          onClose={() => question.answer(false)}
          title={t('vouch.question', { amount: formatMoney(question.vouched) })}
          text={t('vouch.text', { number: question.orderNumber })}
          confirmLabel={t('vouch.confirm')}
          onConfirm={() => question.answer(true)}
        />
      )}
      {dialog}
    </>
  );
  return { send, changeStatus, isLoading, dialog: dialogs };
}
