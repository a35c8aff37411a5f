import { type PaymentToSettleView, type SettleAction, settlePaymentSchema } from '@boom/contract';
import { formatDateTime, Notice, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, RadioGroupField, TextAreaField, TextField, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { formatAmount } from './amount';
import { usePaymentsTexts } from './i18n';
import { useSettlePaymentMutation } from './payments.api';

interface SettleDialogProps {
  payment: PaymentToSettleView;
  onClose: () => void;
}

/** Only actions that the API accepts. */
function actionsFor({ reason, currency }: PaymentToSettleView): SettleAction[] {
  if (reason === 'charged_back') return ['dismiss'];
  return reason === 'refund_refused' || currency !== 'MXN' ? ['refund', 'dismiss'] : ['accept', 'refund', 'dismiss'];
}

/** Settles a payment: it pays an order, is refunded, or stays as it is; always with a note. */
export function SettleDialog({ payment, onClose }: SettleDialogProps) {
  const { t } = usePaymentsTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [settlePayment] = useSettlePaymentMutation();
  const { guard, dialog } = useStepUp();
  const { id, paymentId, order, reason, amount, currency } = payment;
  const actions = actionsFor(payment);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialogTitle', { id: paymentId })}
      description={`${t(`reason.${reason}`)} · ${formatAmount(amount, currency)}`}
    >
      {payment.action && payment.settledAt ? (
        <Notice title={t(`done.${payment.action}`)}>
          {payment.note} · {payment.settledBy}, {formatDateTime(payment.settledAt)}
        </Notice>
      ) : (
        <Form
          data-aside=""
          initialValues={{
            action: actions.length === 1 ? (actions[0] ?? '') : '',
            orderNumber: order?.orderNumber ?? '',
            note: '',
          }}
          schema={settlePaymentSchema}
          onSubmit={async (input) => {
            const { error } = await guard(() => settlePayment({ id, ...input }));
            if (error) return { error };
            showToast({
              tone: 'success',
              title: t('settled'),
              description: t(`done.${input.action}`),
            });
            if (isStillOpen()) onClose();
          }}
        >
          {({ values }) => (
            <>
              <FormDraft name={`settle-${id}`} />
              <RadioGroupField
                name="action"
                label={t('action')}
                options={actions.map((action) => ({
                  value: action,
                  label: t(`do.${action}`),
                  description: t(reason === 'charged_back' ? 'chargedBackText' : `doText.${action}`),
                }))}
              />
              {values.action === 'accept' && <TextField name="orderNumber" label={t('orderNumber')} />}
              <TextAreaField
                name="note"
                label={t('note')}
                hint={values.action === 'refund' ? t('noteIsReason') : undefined}
              />
              <FormFoot onCancel={onClose}>{t('save')}</FormFoot>
            </>
          )}
        </Form>
      )}
      {dialog}
    </Dialog>
  );
}
