import { type AdminOrderView, type HoldView, type LiftHold, liftHoldSchema } from '@boom/contract';
import { Button, Notice, Row, Stack, useToast } from '@boom/platform';
import { Form, FormDraft, SubmitButton, TextAreaField } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { useMay } from '../access/useMay';
import { useCommonTexts } from '../common/i18n';
import { useOrdersTexts } from './i18n';
import { useLiftHoldMutation } from './orders.api';

interface HeldOrderProps {
  order: Pick<AdminOrderView, 'id' | 'orderNumber'>;
  hold: HoldView;
}

/** Why an order may not leave, or has to be called back, and the way to let it go. */
export function HeldOrder({ order, hold }: HeldOrderProps) {
  const { t } = useOrdersTexts();
  const may = useMay();
  const [isLifting, setIsLifting] = useState(false);
  const cause = t(`hold.cause.${hold.reason}`);
  return (
    <Stack gap={2} align="start">
      <Notice tone="danger" title={t(hold.isUrgent ? 'hold.urgentTitle' : 'hold.title')}>
        {t(hold.isUrgent ? 'hold.urgentText' : 'hold.text', { cause })}
      </Notice>
      {may('money') && <Button onClick={() => setIsLifting(true)}>{t('hold.lift')}</Button>}
      {isLifting && <LiftDialog order={order} hold={hold} onClose={() => setIsLifting(false)} />}
    </Stack>
  );
}

/** Asks for the note; what is sent names the hold that was seen, so that a newer one stays. */
function LiftDialog({ order, hold, onClose }: HeldOrderProps & { onClose: () => void }) {
  const { t } = useOrdersTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [liftHold] = useLiftHoldMutation();
  const { id: orderId, orderNumber: number } = order;
  // As the API does: whoever was not told that it waits is not told that it goes on.
  const isTold = !hold.isUrgent && hold.reason !== 'CONTRACARGO';

  async function handleSubmit(input: LiftHold) {
    const { error } = await liftHold({ orderId, ...input });
    if (error) return { error };
    showToast({ tone: 'success', title: t('hold.lifted', { number }) });
    onClose();
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
        <Row justify="end">
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          <SubmitButton>{t('hold.lift')}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
