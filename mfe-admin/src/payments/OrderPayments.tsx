import type { OrderPaymentsView, RefundState, RefundView } from '@boom/contract';
import { Badge, type BadgeTone, formatDateTime, formatMoney, Heading, Row, Stack, Text } from '@boom/platform';
import { DisputeLine } from './DisputeLine';
import { usePaymentsTexts } from './i18n';

const tones: Record<RefundState, BadgeTone> = { pending: 'warning', completed: 'success', refused: 'danger' };

/** An order's card payments and refunds: author, reason and state. */
export function OrderPayments({ payments, refunds }: OrderPaymentsView) {
  const { t } = usePaymentsTexts();
  if (payments.length + refunds.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={4} size="sm">
        {t('ofOrder')}
      </Heading>
      {payments.map((payment) => (
        <Stack key={payment.paymentId} gap={0}>
          <Row justify="space-between">
            <span>
              {payment.paymentId} · {t(`status.${payment.status}`, { defaultValue: payment.status })}
              {!payment.isLive && ` · ${t('test')}`}
            </span>
            <strong>{formatMoney(payment.amount)}</strong>
          </Row>
          {payment.rejectionReason && (
            <Text size="sm" tone="muted">
              {t('rejection', { reason: payment.rejectionReason })}
            </Text>
          )}
          {payment.dispute && <DisputeLine dispute={payment.dispute} />}
        </Stack>
      ))}
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
    </Stack>
  );
}

function Refund({ refund: { amount, state, reason, requestedBy, createdAt, refusal } }: { refund: RefundView }) {
  const { t } = usePaymentsTexts();
  return (
    <Stack gap={0}>
      <Row justify="space-between">
        <Badge tone={tones[state]}>{t(`refund.${state}`)}</Badge>
        <strong>−{formatMoney(amount)}</strong>
      </Row>
      <Text size="sm" tone="muted">
        {reason} · {requestedBy}, {formatDateTime(createdAt)}
      </Text>
      {refusal && <Text size="sm">{t('refusal', { refusal })}</Text>}
    </Stack>
  );
}
