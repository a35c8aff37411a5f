import { isPaid, mayHaveTransfer, type PendingTransferView, type TransferClaim } from '@boom/contract';
import { errorCode, formatMoney, Notice, useToast } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { useState } from 'react';
import { useBankStatementsTexts } from '../bankStatements/i18n';
import { isClosedTransfer, neededOf, outcomeOf } from './arrival';
import { DecidedMeanwhile } from './DecidedMeanwhile';
import { Ended } from './Ended';
import { useTransfersTexts } from './i18n';
import { useVerifyTransferMutation } from './transfers.api';
import { type Decision, VerdictForm } from './VerdictForm';

interface VerdictProps {
  transfer: PendingTransferView;
  /** What the shopper says of it. */
  claim: TransferClaim | null;
  onNext?: () => void;
  onClose: () => void;
}

/** Approves or rejects, with notes that the customer reads after a rejection; then opens the next one. */
export function Verdict({ transfer, claim, onNext, onClose }: VerdictProps) {
  const { t } = useTransfersTexts();
  const { t: tStatements } = useBankStatementsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [verifyTransfer, { isLoading, originalArgs }] = useVerifyTransferMutation();
  const { guard, dialog } = useStepUp();
  const [done, setDone] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const { id, orderNumber, paymentType, paymentStatus } = transfer;
  // Of an order by card no transfer was decided.
  const [isAnother, setAnother] = useState(paymentType === 'mercadopago');
  const isPending = paymentStatus === 'pending' || paymentStatus === 'pending_verification';

  async function decide(verdict: Decision) {
    if (isLoading) return;
    const missing = isPaid(transfer.paymentStatus) ? undefined : neededOf(transfer);
    const { data, error } = await guard(() =>
      verifyTransfer({ orderId: id, seen: paymentStatus, missing, ...verdict }),
    );
    if (error) {
      if (errorCode(error) === 'transfer_already_decided') setConflict(true);
      else if (verdict.verified) return { error };
      // A rejection is sent beside the form, whose fields may be wrong.
      showError(error, t('verifyFailed'));
      return;
    }
    const { kind, amount } = outcomeOf(data);
    const description = verdict.verified
      ? t(kind, { number: orderNumber, amount: amount && formatMoney(amount) })
      : t('wasRejected', { number: orderNumber });
    showToast({ tone: 'success', title: t('done'), description });
    setDone(description);
  }

  const ways = { onNext, onClose };
  if (isConflict || done !== null) {
    return (
      <Ended isJustNow {...ways}>
        {done === null ? (
          <DecidedMeanwhile orderId={id} />
        ) : (
          <Notice tone="success" title={t('done')}>
            {done}
          </Notice>
        )}
      </Ended>
    );
  }
  if (!mayHaveTransfer(transfer)) {
    return (
      <Ended {...ways}>
        <Notice tone="warning">{tStatements('assign.byCard', { number: orderNumber })}</Notice>
      </Ended>
    );
  }
  if (!isPending && !isClosedTransfer(transfer) && !isAnother) {
    return (
      <Ended {...ways} onAnother={isPaid(transfer.paymentStatus) ? () => setAnother(true) : undefined}>
        <DecidedMeanwhile orderId={id} />
      </Ended>
    );
  }
  return (
    <>
      <VerdictForm
        transfer={transfer}
        // What the shopper told of is what paid the order.
        claim={isAnother ? null : claim}
        busy={isLoading ? originalArgs?.verified : undefined}
        onDecide={decide}
      />
      {/* Outside of the form: what is submitted in a portal submits the forms around it as well. */}
      {dialog}
    </>
  );
}
