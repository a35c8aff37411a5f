import { formatMoney, Notice, Stack } from '@boom/platform';
import { useBankStatementsTexts } from './i18n';
import type { ApprovalResult } from './useApproval';

/** What became of each approved deposit: those that were refused wait as before. */
export function ApprovalReport({ result: { report, deposits } }: { result: ApprovalResult }) {
  const { t } = useBankStatementsTexts();
  const { done, refused, waiting } = report;
  return (
    <Stack gap={2} role="status">
      {done.length > 0 && (
        <Notice tone="success" title={t('done', { count: done.length })}>
          {t('doneText', { orders: [...new Set(done.map(({ orderNumber }) => orderNumber))].join(', ') })}
        </Notice>
      )}
      {waiting > 0 && (
        <Notice tone="warning" title={t('notReached', { count: waiting })}>
          {t('notReachedText')}
        </Notice>
      )}
      {refused.map(({ id, error }) => {
        const deposit = deposits.get(id);
        return (
          <Notice
            key={id}
            tone="danger"
            title={deposit && t('deposit', { line: deposit.line, amount: formatMoney(deposit.amount) })}
          >
            {error}
          </Notice>
        );
      })}
    </Stack>
  );
}
