import type { BankStatementDetail } from '@boom/contract';
import { Notice, Stack } from '@boom/platform';
import { Table } from '../table/Table';
import { useBankStatementsTexts } from './i18n';

/** The lines that may be deposits and could not be read, each with its reason. */
export function UnreadLines({ lines }: { lines: BankStatementDetail['unreadLines'] }) {
  const { t } = useBankStatementsTexts();
  return (
    <Stack gap={3}>
      <Notice tone="warning">{t('why.unread')}</Notice>
      <Table
        caption={t('caption.unread')}
        columns={[
          { id: 'line', header: t('column.line'), isRowHeader: true, cell: ({ line }) => t('lineNumber', { line }) },
          { id: 'reason', header: t('column.reason'), cell: ({ reason }) => reason },
        ]}
        rows={lines}
        rowKey={({ line }) => String(line)}
      />
    </Stack>
  );
}
