import { type AdminReturnView, type ReturnRefund, returnRefundSchema } from '@boom/contract';
import { formatMoney, Notice, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, useStepUp } from '@boom/platform/forms';
import { CustomerAccount, useSeenAccount } from '../money/CustomerAccount';
import { MoneyField } from '../money/MoneyField';
import { useRefundQuestion } from '../money/useRefundQuestion';
import { useReturnsTexts } from './i18n';
import { useRefundReturnMutation } from './returns.api';

interface RefundFormProps {
  request: AdminReturnView;
  /** Shows somebody else's change; answers whether it was one. */
  onConflict: (error: unknown) => boolean;
  onCancel: () => void;
}

/** Returns the money, whole or in part, after a question: by the provider, or as it was sent at the bank. */
export function RefundForm({ request, onConflict, onCancel }: RefundFormProps) {
  const { t } = useReturnsTexts();
  const showToast = useToast();
  const [refundReturn] = useRefundReturnMutation();
  const { guard, dialog } = useStepUp();
  const { id, dueAmount, refundClabe, user, paymentType, refundApprovalFrom: from = null } = request;
  const { clabe, learnFrom } = useSeenAccount(refundClabe);
  const { waits, ask, question } = useRefundQuestion({ t, left: dueAmount, from, name: user.fullName });

  async function refund(input: ReturnRefund) {
    const amount = await ask(input.amount);
    if (!amount) return;
    const sentTo = waits(input.amount) ? undefined : clabe;
    const { data, error } = await guard(() => refundReturn({ id, ...input, clabe: sentTo }));
    if (error) {
      learnFrom(error);
      return onConflict(error) ? undefined : { error };
    }
    showToast({
      title: t(data?.isWaiting ? 'refund.asked' : 'refund.done', { amount, name: user.fullName }),
      tone: 'success',
    });
    onCancel();
  }

  return (
    <>
      <Form
        initialValues={{ amount: Number(dueAmount) > 0 ? dueAmount : '' }}
        schema={returnRefundSchema}
        onSubmit={refund}
        aria-label={t('step.REEMBOLSADA')}
      >
        {({ values }) => (
          <>
            <FormDraft name={`return-refund-${id}`} />
            <Notice title={t(waits(values.amount) ? 'refund.waits' : `refund.how.${paymentType}`)}>
              {!waits(values.amount) && clabe && <CustomerAccount clabe={clabe} />}
            </Notice>
            <MoneyField
              name="amount"
              label={t('refund.amount')}
              hint={t('refund.most', { amount: formatMoney(dueAmount) })}
            />
            <FormFoot onCancel={onCancel}>{t(waits(values.amount) ? 'refund.ask' : 'refund.go')}</FormFoot>
          </>
        )}
      </Form>
      {question}
      {dialog}
    </>
  );
}
