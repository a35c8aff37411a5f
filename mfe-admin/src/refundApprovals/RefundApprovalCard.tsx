import type { RefundApprovalView } from '@boom/contract';
import {
  Button,
  Card,
  errorCode,
  formatDateTime,
  formatMoney,
  Heading,
  Row,
  Stack,
  Text,
  useSession,
  useToast,
} from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { Link } from '@boom/platform/router';
import { useState } from 'react';
import { handOnFocusWithin } from '../focus/RemoveButton';
import { CustomerAccount } from '../money/CustomerAccount';
import { useRefundApprovalsTexts } from './i18n';
import { RejectDialog } from './RejectDialog';
import { useDecideRefundMutation } from './refundApprovals.api';

type Question = 'approve' | 'reject' | 'withdraw';
const done = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** One refund, with what may be done with it: approved or rejected by anybody but who asked, who may take it back. */
export function RefundApprovalCard({ approval }: { approval: RefundApprovalView }) {
  const { t } = useRefundApprovalsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const me = useSession().user;
  const { guard, dialog } = useStepUp();
  const [decideRefund, { isLoading }] = useDecideRefundMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  // As the question names it: its customer may correct it while somebody is at the bank.
  const [asked, setAsked] = useState<string>();
  const { id, orderId, orderNumber: number, paymentType, customer: name, reason, requestedBy, createdAt } = approval;
  const amount = formatMoney(approval.amount);
  const when = formatDateTime(createdAt);
  const isOwn = requestedBy.id === me?.id;
  // Whoever asked is not to transfer anything yet.
  const clabe = isOwn ? undefined : approval.refundClabe;

  async function decide(verdict: Question, why?: string) {
    // The form with the reason stays until it is answered; where somebody else was first, there is nothing left to say.
    if (!why) setQuestion(null);
    const sent = verdict === 'approve' ? 'approve' : 'reject';
    const { error } = await guard(() => decideRefund({ id, verdict: sent, reason: why, clabe: asked }));
    if (why && error && errorCode(error) !== 'approval_decided') return { error };
    setQuestion(null);
    if (error) showError(error, t('failed'));
    else showToast({ tone: 'success', title: t(done[verdict]), description: t('approvedText', { amount, number }) });
  }

  const button = (verdict: Question) => (
    <Button
      ref={handOnFocusWithin}
      variant={verdict === 'approve' ? 'primary' : 'secondary'}
      isBusy={isLoading}
      aria-label={t(`${verdict}Of`, { number })}
      onClick={() => {
        setAsked(verdict === 'approve' ? clabe : undefined);
        setQuestion(verdict);
      }}
    >
      {t(verdict)}
    </Button>
  );

  return (
    <Card as="article" padding={4} aria-label={t('of', { amount, name })}>
      <Stack gap={3}>
        <Row justify="space-between" gap={2}>
          <Heading level={2} size="md">
            {t('of', { amount, name })}
          </Heading>
          <Link to={`/admin/pedidos?abierto=${orderId}`}>{number}</Link>
        </Row>
        <Text style={{ overflowWrap: 'anywhere' }}>«{reason}»</Text>
        <Text size="sm" tone="muted">
          {isOwn ? t('own', { when }) : t('asked', { name: requestedBy.fullName, when })}
        </Text>
        {clabe && <CustomerAccount clabe={clabe} />}
        <Row gap={2}>
          {isOwn ? (
            button('withdraw')
          ) : (
            <>
              {button('approve')}
              {button('reject')}
            </>
          )}
        </Row>
      </Stack>
      {question === 'reject' && (
        <RejectDialog
          id={id}
          description={t('of', { amount, name })}
          onReject={(why) => decide('reject', why)}
          onClose={() => setQuestion(null)}
        />
      )}
      {question && question !== 'reject' && (
        <ConfirmDialog
          isOpen
          tone={question === 'approve' ? 'danger' : undefined}
          onClose={() => setQuestion(null)}
          title={t(`${question}Question`, { amount, name })}
          text={
            question === 'approve'
              ? t(`approveText.${asked ? 'withClabe' : paymentType}`, { clabe: asked })
              : t('rejectText')
          }
          confirmLabel={t(question)}
          onConfirm={() => decide(question)}
        />
      )}
      {dialog}
    </Card>
  );
}
