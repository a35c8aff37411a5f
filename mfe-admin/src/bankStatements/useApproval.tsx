import type { ApproveDeposits, BankStatementRowView } from '@boom/contract';
import { useUnloadQuestion } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { useState } from 'react';
import { type Approval, useApproveDepositsMutation } from './bankStatements.api';
import { useBankStatementsTexts } from './i18n';

/** What became of the last approval, beside the deposits as they were sent. */
export interface ApprovalResult {
  report: Approval;
  deposits: Map<string, BankStatementRowView>;
}

/** A deposit, and the order and effect that a person saw. */
export type Approved = Omit<ApproveDeposits['rows'][number], 'id'> & { row: BankStatementRowView };

/** Approves deposits of a statement, after a proof of identity where the API asks for one. */
export function useApproval(id: string) {
  const { t } = useBankStatementsTexts();
  const showError = useErrorToast();
  const [approveDeposits, { isLoading: isBusy }] = useApproveDepositsMutation();
  const { guard, dialog } = useStepUp();
  const [result, setResult] = useState<ApprovalResult | null>(null);
  useUnloadQuestion(isBusy);

  async function approve(deposits: Approved[]) {
    if (isBusy) return;
    setResult(null);
    const rows = deposits.map(({ row, orderId, effect, seen = row.order?.paymentStatus }) => {
      return { id: row.id, orderId, effect, seen };
    });
    const { data: report, error } = await guard(() => approveDeposits({ id, rows }));
    if (report) return setResult({ report, deposits: new Map(deposits.map(({ row }) => [row.id, row])) });
    showError(error, t('approveFailed'));
  }

  return { approve, isBusy, result, dialog };
}

export type ApprovalOf = Pick<ReturnType<typeof useApproval>, 'approve' | 'isBusy'>;
