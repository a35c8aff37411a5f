import { type AdminOrderDetail, mayHaveTransfer, needsApproval } from '@boom/contract';
import {
  Button,
  formatDateTime,
  formatMoney,
  LinkButton,
  lazyComponent,
  Notice,
  Row,
  Stack,
  Text,
  tokens,
} from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { DialogPart } from '../common/DialogPart';
import { OrderPayments } from '../payments/OrderPayments';
import { owedOf } from '../transfers/arrival';
import { Receipt } from '../transfers/Receipt';
import { useOrdersTexts } from './i18n';
import { isCancelledPaid, PaymentBadge } from './PaymentBadge';

const RefundDialog = lazyComponent(() => import('./RefundDialog'));

const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${tokens.space[4]};
`;

/** An order's payment method, payments and refunds, beside the customer's receipt. */
export function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const { t } = useOrdersTexts();
  // What could be returned when the form was opened: it stays, with why it was refused, when nothing is left.
  const [refunding, setRefunding] = useState<string | null>(null);
  const { id, paymentType, totalAmount, cashPayment, transferReceiptUrl, transferNotes, refundClabe } = order;
  const most = order.refundableAmount;
  const owed = owedOf(order);
  const transferWay = most && needsApproval(most, order.refundApprovalFrom) ? 'approvedTransfer' : 'transfer';
  const isByTransfer = paymentType === 'direct_transfer';
  const isUnderway = order.refunds.some(({ state }) => state === 'pending');
  return (
    <DialogPart title={t('money')} gap={3}>
      <Beside>
        <Stack gap={2} align="start">
          <Row gap={2}>
            <strong>{formatMoney(totalAmount)}</strong>
            <span>{t(`method.${paymentType}`)}</span>
            <PaymentBadge order={order} />
          </Row>
          {cashPayment?.state === 'waiting' && (
            <Text size="sm">{t('cashUntil', { deadline: formatDateTime(cashPayment.deadline) })}</Text>
          )}
          {transferNotes && <Text size="sm">{t('noteWas', { note: transferNotes })}</Text>}
          {isCancelledPaid(order) && (
            <Notice tone="warning" title={t('cancelledPaid.title')}>
              {!isByTransfer && t('cancelledPaid.card')}
              {refundClabe &&
                t(`cancelledPaid.${transferWay}`, { clabe: refundClabe, amount: most && formatMoney(most) })}
              {most && !refundClabe && isByTransfer && t('cancelledPaid.noClabe', { amount: formatMoney(most) })}
            </Notice>
          )}
          {owed && (
            <Notice tone="warning" title={t('owed.title', { amount: formatMoney(owed) })}>
              {t('owed.text')}
            </Notice>
          )}
          {order.refundApproval && (
            <Notice tone="info" title={t('refund.waitingTitle', { amount: formatMoney(order.refundApproval.amount) })}>
              {t('refund.waitingText', { name: order.refundApproval.requestedBy.fullName })}
            </Notice>
          )}
          {most && !isUnderway && !order.refundApproval && (
            <Button size="sm" onClick={() => setRefunding(most)}>
              {t('refund.open')}
            </Button>
          )}
          {isUnderway && <Text size="sm">{t('refund.underway')}</Text>}
          {paymentType === 'mercadopago' && mayHaveTransfer(order) && (
            <LinkButton size="sm" to={`/admin/transferencias?abierto=${id}`}>
              {t('noteTransfer')}
            </LinkButton>
          )}
        </Stack>
        {transferReceiptUrl && <Receipt url={transferReceiptUrl} orderNumber={order.orderNumber} />}
      </Beside>
      <OrderPayments payments={order.payments} refunds={order.refunds} />
      {refunding && <RefundDialog order={order} most={refunding} owed={owed} onClose={() => setRefunding(null)} />}
    </DialogPart>
  );
}
