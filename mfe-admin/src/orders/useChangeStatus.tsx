import type { AdminOrderView, OrderStatusInput } from '@boom/contract';
import { useToast } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { useState } from 'react';
import { useMay } from '../access/useMay';
import { changesOf } from '../editing/changesOf';
import { vouchedBy } from '../transfers/arrival';
import { useOrdersTexts } from './i18n';
import { useUpdateOrderStatusMutation } from './orders.api';
import { type Asked, type Chosen, isOnItsWay, StatusQuestion } from './StatusQuestion';
import { type ShipmentHandle, type ShipmentValues, shipmentOf } from './shipment';
import { useOfferUndo } from './useOfferUndo';
import { useStatusName } from './useStatusName';

type Changed = Pick<AdminOrderView, 'id' | 'orderNumber' | 'status' | 'pickup'>;

interface Question extends Asked {
  form?: ShipmentHandle | null;
}

/**
 * Sends a status or a shipment at once, and offers to undo it before the customer is notified. Render `dialog` where a
 * status is chosen: it asks first whether a transfer has come that the status takes as received, and for the number of
 * a parcel that leaves without one; and the API may ask for a proof.
 */
export function useChangeStatus() {
  const { t } = useOrdersTexts();
  const statusName = useStatusName();
  const showToast = useToast();
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

  /** What is to be answered before it is sent; nothing of what the API refuses as it is. */
  function questionsOf(order: AdminOrderView, { status, seen }: Chosen, known: ShipmentValues) {
    const vouched = vouchedBy(status, order);
    const before = seen ?? order.status;
    const mayLeave = !order.hold && (before !== 'PENDIENTE' || vouched !== null);
    const leaves = mayLeave && isOnItsWay(status) && !isOnItsWay(before) && !order.pickup;
    return { vouched, parcel: leaves && known.trackingNumber.trim() === '' ? known : null };
  }

  /**
   * @param form its shipment's, where that is shown too: what is typed there goes along with a parcel.
   * @returns whether it was changed; it shows its own error.
   */
  async function changeStatus(order: AdminOrderView, chosen: Chosen, form?: ShipmentHandle | null): Promise<boolean> {
    if (vouchedBy(chosen.status, order) !== null && !may('money')) {
      showToast({ tone: 'error', title: t('notPaid', { number: order.orderNumber }), description: t('notPaidText') });
      return false;
    }
    const asked = questionsOf(order, chosen, form?.shown ?? shipmentOf(order));
    if (asked.vouched !== null || asked.parcel) {
      const goesOn = await new Promise<boolean>((answer) => setQuestion({ order, chosen, form, ...asked, answer }));
      setQuestion(null);
      if (!goesOn || asked.parcel) return goesOn;
    }
    const isOfParcel = isOnItsWay(chosen.status) && !order.pickup;
    try {
      await send(order, isOfParcel ? { ...chosen, ...form?.typed } : chosen);
      if (isOfParcel) form?.goOnWith(form.shown);
      return true;
    } catch (error) {
      showError(error, t('updateFailed'));
      return false;
    }
  }

  /** What was left empty is no news of the parcel. @throws the API's error. */
  async function sendParcel({ order, chosen, form }: Question, typed: ShipmentValues) {
    await send(order, { ...chosen, ...changesOf(typed, shipmentOf(order)) });
    form?.goOnWith(typed);
  }

  const dialogs = (
    <>
      {question && <StatusQuestion {...question} onSend={(typed) => sendParcel(question, typed)} />}
      {dialog}
    </>
  );
  return { send, changeStatus, isLoading, dialog: dialogs };
}
