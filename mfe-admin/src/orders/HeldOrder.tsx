import { type AdminOrderView, type HoldView, isPaid, type LiftHold, liftHoldSchema } from '@boom/contract';
import { Button, Notice, Stack, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, TextAreaField } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useState } from 'react';
import { useMay } from '../access/useMay';
import { useOrdersTexts } from './i18n';
import { useLiftHoldMutation } from './orders.api';

/** Why an order may not leave, or has to be called back, and the way to let it go; nothing for any other. */
export function HeldOrder({ order }: { order: AdminOrderView }) {
  // As it was seen: the form stays, with why it was refused, when a colleague has let the order go.
  const [lifted, setLifted] = useState<HoldView | null>(null);
  const { hold } = order;
  return (
    <>
      {hold && <Why hold={hold} onLift={() => setLifted(hold)} />}
      {lifted && <LiftDialog order={order} hold={lifted} onClose={() => setLifted(null)} />}
    </>
  );
}

function Why({ hold, onLift }: { hold: HoldView; onLift: () => void }) {
  const { t } = useOrdersTexts();
  const may = useMay();
  const cause = t(`hold.cause.${hold.reason}`);
  return (
    <Stack gap={2} align="start">
      <Notice tone="danger" title={t(hold.isUrgent ? 'hold.urgentTitle' : 'hold.title')}>
        {t(hold.isUrgent ? 'hold.urgentText' : 'hold.text', { cause })}
      </Notice>
      {may('money') && <Button onClick={onLift}>{t('hold.lift')}</Button>}
    </Stack>
  );
}

/** Asks for the note; what is sent names the hold that was seen, so that a newer one stays. */
function LiftDialog({ order, hold, onClose }: { order: AdminOrderView; hold: HoldView; onClose: () => void }) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [liftHold] = useLiftHoldMutation();
  const { id: orderId, orderNumber: number, cancelledAt } = order;
  const goesOn = isPaid(order.paymentStatus) && !cancelledAt;
  // As the API does: that an order goes on is told to nobody who was not told that it waits, or whose order does not go on.
  const isTold = goesOn && !hold.isUrgent && hold.reason !== 'CONTRACARGO';

  async function handleSubmit(input: LiftHold) {
    const { error } = await liftHold({ orderId, ...input });
    if (error) return { error };
    showToast({ tone: 'success', title: t('hold.lifted', { number }) });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('hold.liftTitle', { number })}
      description={t(isTold ? 'hold.liftText' : 'hold.liftTextUntold')}
    >
      <Form initialValues={{ note: '', since: hold.since }} schema={liftHoldSchema} onSubmit={handleSubmit}>
        <FormDraft name={`hold-${orderId}`} />
        <TextAreaField name="note" label={t('hold.note')} />
        <FormFoot onCancel={onClose}>{t('hold.lift')}</FormFoot>
      </Form>
    </Dialog>
  );
}
