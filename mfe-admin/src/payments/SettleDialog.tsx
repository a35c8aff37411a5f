import { type PaymentToSettleView, type SettleAction, settlePaymentSchema } from '@boom/contract';
import { Button, formatDateTime, Notice, Row, useToast, useTranslation } from '@boom/platform';
import { Form, FormDraft, RadioGroupField, SubmitButton, TextAreaField, TextField } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { formatAmount } from './amount';
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
export default function SettleDialog({ payment, onClose }: SettleDialogProps) {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [settlePayment] = useSettlePaymentMutation();
  const { id, paymentId, order, reason, amount, currency } = payment;
  const actions = actionsFor(payment);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payments.dialogTitle', { id: paymentId })}
      description={`${t(`payments.reason.${reason}`)} · ${formatAmount(amount, currency)}`}
    >
      {payment.action && payment.settledAt ? (
        <Notice title={t(`payments.done.${payment.action}`)}>
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
            await settlePayment({ id, ...input }).unwrap();
            showToast({
              tone: 'success',
              title: t('payments.settled'),
              description: t(`payments.done.${input.action}`),
            });
            onClose();
          }}
        >
          {({ values }) => (
            <>
              <FormDraft name={`settle-${id}`} />
              <RadioGroupField
                name="action"
                label={t('payments.action')}
                options={actions.map((action) => ({
                  value: action,
                  label: t(`payments.do.${action}`),
                  description: t(`payments.doText.${action}`),
                }))}
              />
              {values.action === 'accept' && <TextField name="orderNumber" label={t('payments.orderNumber')} />}
              <TextAreaField
                name="note"
                label={t('payments.note')}
                hint={values.action === 'refund' ? t('payments.noteIsReason') : undefined}
              />
              <Row justify="end">
                <Button onClick={onClose}>{t('common.cancel')}</Button>
                <SubmitButton>{t('payments.save')}</SubmitButton>
              </Row>
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}
