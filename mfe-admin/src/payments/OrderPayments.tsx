import type { OrderPaymentsView, RefundState, RefundView } from '@boom/contract';
import {
  Badge,
  type BadgeTone,
  formatDateTime,
  formatMoney,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@boom/platform';
import { Dispute } from './Dispute';

const tones: Record<RefundState, BadgeTone> = { pending: 'warning', completed: 'success', refused: 'danger' };

/** An order's card payments and refunds: author, reason and state. */
export function OrderPayments({ payments, refunds }: OrderPaymentsView) {
  const { t } = useTranslation('admin');
  if (payments.length + refunds.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={4} size="sm">
        {t('payments.ofOrder')}
      </Heading>
      {payments.map((payment) => (
        <Stack key={payment.paymentId} gap={0}>
          <Row justify="space-between">
            <span>
              {payment.paymentId} · {t(`payments.status.${payment.status}`, { defaultValue: payment.status })}
              {!payment.isLive && ` · ${t('payments.test')}`}
            </span>
            <strong>{formatMoney(payment.amount)}</strong>
          </Row>
          {payment.dispute && <Dispute dispute={payment.dispute} />}
        </Stack>
      ))}
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
    </Stack>
  );
}

function Refund({ refund: { amount, state, reason, requestedBy, createdAt, refusal } }: { refund: RefundView }) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap={0}>
      <Row justify="space-between">
        <Badge tone={tones[state]}>{t(`payments.refund.${state}`)}</Badge>
        <strong>−{formatMoney(amount)}</strong>
      </Row>
      <Text size="sm" tone="muted">
        {reason} · {requestedBy}, {formatDateTime(createdAt)}
      </Text>
      {refusal && <Text size="sm">{t('payments.refusal', { refusal })}</Text>}
    </Stack>
  );
}
