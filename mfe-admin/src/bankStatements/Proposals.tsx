import type { BankStatementRowView } from '@boom/contract';
import { formatMoney, tokens, VisuallyHidden } from '@boom/platform';
import styled from 'styled-components';
import { NotLoaded } from '../common/NotLoaded';
import { Table, type TableColumn } from '../table/Table';
import { Effect } from './Effect';
import { useBankStatementsTexts } from './i18n';
import { useDepositColumns } from './useDepositColumns';
import type { ProposalsOf } from './useProposals';

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space[3]};
  align-items: center;
  cursor: pointer;

  & > input {
    width: 1.5rem;
    height: 1.5rem;
  }
`;

/** The deposits with an order proposed; those that are chosen are approved in one go. */
export function Proposals({ proposals, isBusy }: { proposals: ProposalsOf; isBusy: boolean }) {
  const { t } = useBankStatementsTexts();
  const { query, isChosen, choose } = proposals;
  const { data: rows, error } = query;
  const [deposit, order] = useDepositColumns();
  const columns: TableColumn<BankStatementRowView>[] = [
    {
      ...deposit,
      cell: (row) => (
        <Choice>
          <input
            type="checkbox"
            checked={isChosen(row)}
            disabled={isBusy}
            onChange={({ target }) => choose(row, target.checked)}
          />
          <div>
            <VisuallyHidden>{t('choose', { line: row.line, amount: formatMoney(row.amount) })}</VisuallyHidden>
            {deposit.cell(row)}
          </div>
        </Choice>
      ),
    },
    order,
    { id: 'effect', header: t('column.effect'), cell: (row) => <Effect deposit={row} /> },
  ];
  if (error && !rows) return <NotLoaded query={query} text={t('failedRows')} />;
  return (
    <Table
      caption={t('caption.matched')}
      columns={columns}
      rows={rows ?? []}
      rowKey={(row) => row.id}
      isLoading={!rows}
      empty={t('none.matched')}
    />
  );
}
