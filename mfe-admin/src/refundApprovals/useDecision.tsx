import type { RefundApprovalView } from '@boom/contract';
import { errorCode, formatMoney, useToast } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { useRefundApprovalsTexts } from './i18n';
import { RejectDialog } from './RejectDialog';
import { useDecideRefundMutation } from './refundApprovals.api';

export type Verdict = 'approve' | 'reject' | 'withdraw';
const done = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

interface Asked {
  verdict: Verdict;
  /** As it was when the question was opened, also once a colleague has decided: what is being typed stays. */
  approval: RefundApprovalView;
}

/**
 * Decides about refunds, each after a question.
 *
 * @param waiting those that still wait.
 * @returns `ask`, the id of the one that is being decided, and the dialogs.
 */
export function useDecision(waiting: readonly RefundApprovalView[] | undefined) {
  const { t } = useRefundApprovalsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const { guard, dialog } = useStepUp();
  const [decideRefund, { isLoading, originalArgs }] = useDecideRefundMutation();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function decide({ verdict, approval }: Asked, why?: string) {
    // The form with the reason stays until it is answered; where somebody else was first, there is nothing left to say.
    if (!why) setAsked(null);
    const { id, refundClabe, orderNumber: number } = approval;
    const sent = verdict === 'approve' ? { verdict, clabe: refundClabe } : { verdict: 'reject' as const, reason: why };
    const { error } = await guard(() => decideRefund({ id, ...sent }));
    if (why && error && errorCode(error) !== 'approval_decided') return { error };
    setAsked(null);
    const amount = formatMoney(approval.amount);
    if (error) showError(error, t('failed'));
    else showToast({ tone: 'success', title: t(done[verdict]), description: t('approvedText', { amount, number }) });
  }

  function questionOf(question: Asked) {
    const { verdict, approval } = question;
    const { id, customer: name, paymentType, refundClabe: clabe } = approval;
    const amount = formatMoney(approval.amount);
    if (verdict === 'reject') {
      return (
        <RejectDialog
          id={id}
          description={t('of', { amount, name })}
          isDecided={Boolean(waiting && !waiting.some((other) => other.id === id))}
          onReject={(why) => decide(question, why)}
          onClose={() => setAsked(null)}
        />
      );
    }
    const approveText = t(`approveText.${clabe ? 'withClabe' : paymentType}`, { clabe });
    return (
      <ConfirmDialog
        isOpen
        tone={verdict === 'approve' ? 'danger' : undefined}
        onClose={() => setAsked(null)}
        title={t(`${verdict}Question`, { amount, name })}
        text={verdict === 'approve' ? approveText : t('rejectText')}
        confirmLabel={t(verdict)}
        onConfirm={() => decide(question)}
      />
    );
  }

  return {
    ask: (approval: RefundApprovalView, verdict: Verdict) => setAsked({ approval, verdict }),
    busyId: isLoading ? originalArgs?.id : undefined,
    dialogs: (
      <>
        {asked && questionOf(asked)}
        {dialog}
      </>
    ),
  };
}
