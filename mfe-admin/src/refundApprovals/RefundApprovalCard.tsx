import type { RefundApprovalView } from '@boom/contract';
import { Button, Card, formatDateTime, formatMoney, Heading, Row, Stack, Text, useSession } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { handOnFocusWithin } from '../focus/RemoveButton';
import { CustomerAccount } from '../money/CustomerAccount';
import { useRefundApprovalsTexts } from './i18n';
import type { Verdict } from './useDecision';

interface RefundApprovalCardProps {
  approval: RefundApprovalView;
  isBusy: boolean;
  onAsk: (verdict: Verdict) => void;
}

/** One refund, with what may be done with it: approved or rejected by anybody but who asked, who may take it back. */
export function RefundApprovalCard({ approval, isBusy, onAsk }: RefundApprovalCardProps) {
  const { t } = useRefundApprovalsTexts();
  const me = useSession().user;
  const { orderId, orderNumber: number, customer: name, reason, requestedBy, createdAt, refundClabe } = approval;
  const title = t('of', { amount: formatMoney(approval.amount), name });
  const when = formatDateTime(createdAt);
  const isOwn = requestedBy.id === me?.id;
  const verdicts = isOwn ? (['withdraw'] as const) : (['approve', 'reject'] as const);
  return (
    <Card as="article" padding={4} aria-label={title}>
      <Stack gap={3}>
        <Row justify="space-between" gap={2}>
          <Heading level={2} size="md">
            {title}
          </Heading>
          <Link to={`/admin/pedidos?abierto=${orderId}`}>{number}</Link>
        </Row>
        <Text style={{ overflowWrap: 'anywhere' }}>«{reason}»</Text>
        <Text size="sm" tone="muted">
          {isOwn ? t('own', { when }) : t('asked', { name: requestedBy.fullName, when })}
        </Text>
        {/* Whoever asked is not to transfer anything yet. */}
        {refundClabe && !isOwn && <CustomerAccount clabe={refundClabe} />}
        <Row gap={2}>
          {verdicts.map((verdict) => (
            <Button
              key={verdict}
              ref={handOnFocusWithin}
              variant={verdict === 'approve' ? 'primary' : 'secondary'}
              isBusy={isBusy}
              aria-label={t(`${verdict}Of`, { number })}
              onClick={() => onAsk(verdict)}
            >
              {t(verdict)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
