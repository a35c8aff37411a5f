import type { BankStatementView } from '@boom/contract';
import { Badge, formatDateTime } from '@boom/platform';
import { openColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { useBankStatementsTexts } from './i18n';

/** The columns of the statements. */
export function useStatementColumns(onOpen: (id: string) => void): DataColumn<BankStatementView>[] {
  const { t } = useBankStatementsTexts();
  return [
    {
      id: 'file',
      header: t('column.file'),
      isRowHeader: true,
      isLong: true,
      cell: ({ fileName, createdAt }) => (
        <TwoLines below={formatDateTime(createdAt)}>
          <strong>{fileName}</strong>
        </TwoLines>
      ),
    },
    { id: 'by', header: t('column.by'), isLong: true, cell: ({ uploadedBy }) => uploadedBy ?? t('gone') },
    { id: 'deposits', header: t('column.deposits'), align: 'end', cell: ({ deposits }) => figure(deposits) },
    { id: 'noted', header: t('column.noted'), align: 'end', cell: ({ noted }) => figure(noted) },
    {
      id: 'unread',
      header: t('column.unread'),
      align: 'end',
      cell: ({ unread }) => (unread > 0 ? <Badge tone="warning">{figure(unread)}</Badge> : figure(unread)),
    },
    openColumn(t('see'), ({ fileName }) => t('seeOf', { file: fileName }), onOpen),
  ];
}

const figure = (count: number) => count.toLocaleString('es-MX');
