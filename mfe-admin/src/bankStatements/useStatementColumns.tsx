import type { BankStatementView } from '@boom/contract';
import { Badge, Button, formatDateTime } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { useActionsColumn } from '../table/useActionsColumn';
import { useBankStatementsTexts } from './i18n';

/** The columns of the statements. */
export function useStatementColumns(onOpen: (id: string) => void): DataColumn<BankStatementView>[] {
  const { t } = useBankStatementsTexts();
  const actions = useActionsColumn();
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
    actions(({ id, fileName }) => (
      <Button aria-label={t('seeOf', { file: fileName })} onClick={() => onOpen(id)}>
        {t('see')}
      </Button>
    )),
  ];
}

const figure = (count: number) => count.toLocaleString('es-MX');
