import { type AdminOrderDetail, type RefundInput, refundSchema, returnSteps } from '@boom/contract';
import { apiErrorBody, formatMoney, Notice, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, TextAreaField, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { Link } from '@boom/platform/router';
import { useState } from 'react';
import { CustomerAccount, useSeenAccount } from '../money/CustomerAccount';
import { MoneyField } from '../money/MoneyField';
import { useRefundQuestion } from '../money/useRefundQuestion';
import { useListReturnsOfOrderQuery } from '../returns/returns.api';
import { useOrdersTexts } from './i18n';
import { useRefundOrderMutation } from './orders.api';

interface RefundDialogProps {
  order: AdminOrderDetail;
  /** What can be returned, in pesos. What it becomes while the form is open changes nothing of what the person saw. */
  most: string;
  /** What of it is owed of a transfer; null where nothing is. */
  owed: string | null;
  onClose: () => void;
}

/** Refunds an order, fully or partly, after a question. */
export default function RefundDialog({ order, most, owed, onClose }: RefundDialogProps) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [refundOrder] = useRefundOrderMutation();
  const { guard, dialog } = useStepUp();
  const { id, orderNumber, refundApprovalFrom: from, user } = order;
  const [{ left, isOwed }, setSeen] = useState({ left: most, isOwed: owed !== null });
  const { clabe, learnFrom } = useSeenAccount(order.refundClabe);
  const how = isOwed ? 'direct_transfer' : order.paymentType;
  const { data: returns = [] } = useListReturnsOfOrderQuery(id, { refetchOnMountOrArgChange: true });
  const openReturns = returns.filter(({ state }) => returnSteps[state].length > 0);
  const { waits, ask, question } = useRefundQuestion({ t, left, from, name: user.fullName });

  async function handleSubmit(input: RefundInput) {
    const amount = await ask(input.amount);
    if (!amount) return;
    const sentTo = waits(input.amount) ? undefined : clabe;
    const { data, error } = await guard(() => refundOrder({ orderId: id, ...input, left, isOwed, clabe: sentTo }));
    if (error) {
      learnFrom(error);
      const now = apiErrorBody(error);
      if (now?.left !== undefined) setSeen({ left: now.left, isOwed: now.isOwed ?? isOwed });
      return { error };
    }
    const said = data?.isWaiting ? 'refund.asked' : 'refund.done';
    showToast({ tone: 'success', title: t(said), description: t(`${said}Text`, { amount, orderNumber }) });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={onClose}
      size="sm"
      title={t('refund.title')}
      description={t('refund.most', { amount: formatMoney(left) })}
    >
      {/* What its customer cancelled goes back whole, and not first what was too much. */}
      <Form
        initialValues={{ amount: order.cancelledAt ? left : (owed ?? left), reason: '' }}
        schema={refundSchema}
        onSubmit={handleSubmit}
      >
        {({ values }) => (
          <>
            <FormDraft name={`refund-${id}`} />
            {openReturns.map(({ id: returnId, returnNumber: number }) => (
              <Notice key={returnId} tone="warning" title={t('refund.openReturn', { number })}>
                <Link to={`/admin/devoluciones?abierto=${returnId}`}>{t('refund.toReturn', { number })}</Link>
              </Notice>
            ))}
            {waits(values.amount) ? (
              <Notice title={t('refund.waits')}>{t(`refund.waitsText.${how}`)}</Notice>
            ) : (
              how === 'direct_transfer' && (
                <Notice title={t('refund.byHand')}>{clabe && <CustomerAccount clabe={clabe} />}</Notice>
              )
            )}
            <MoneyField name="amount" label={t('refund.amount')} />
            <TextAreaField name="reason" label={t('refund.reason')} hint={t('refund.reasonHint')} />
            <FormFoot onCancel={onClose}>{t(waits(values.amount) ? 'refund.ask' : 'refund.go')}</FormFoot>
          </>
        )}
      </Form>
      {question}
      {dialog}
    </Dialog>
  );
}
