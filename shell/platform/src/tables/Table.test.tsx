import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderScreen } from '../testing';
import { Table, type TableColumn, type TableSort } from './Table';

interface Order {
  id: string;
  number: string;
  total: string;
}
const columns: ReadonlyArray<TableColumn<Order>> = [
  { id: 'number', header: 'Pedido', cell: ({ number }) => number, isRowHeader: true, isSortable: true },
  { id: 'total', header: 'Total', cell: ({ total }) => total, align: 'end' },
  { id: 'actions', header: 'Acciones', isHeaderHidden: true, cell: () => <button type="button">Ver</button> },
];
const orders = [{ id: '1', number: 'BOOM-1', total: '$1.00' }];
const table = { caption: 'Pedidos', columns, rowKey: ({ id }: Order) => id };

function SortedTable({ onSort }: { onSort: (sort: TableSort) => void }) {
  const [sort, setSort] = useState<TableSort>();
  const handleSort = (next: TableSort) => {
    setSort(next);
    onSort(next);
  };
  return <Table {...table} rows={orders} sort={sort} onSort={handleSort} />;
}

describe('Table', () => {
  it('names itself, its columns and its rows', async () => {
    const { container } = renderScreen(<Table {...table} rows={orders} />);
    const row = within(screen.getByRole('table', { name: 'Pedidos' })).getByRole('row', { name: /BOOM-1/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('BOOM-1');
    expect(screen.getByRole('columnheader', { name: 'Acciones' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('sorts upwards first, then downwards, and says which', async () => {
    const handleSort = jest.fn();
    const { user } = renderScreen(<SortedTable onSort={handleSort} />);
    const header = screen.getByRole('columnheader', { name: 'Pedido' });
    await user.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(header).getByRole('button'));
    expect(handleSort).toHaveBeenLastCalledWith({ column: 'number', direction: 'descending' });
  });

  it('is busy with grey rows while it loads, and says when there is nothing', async () => {
    const { container, unmount } = renderScreen(<Table {...table} rows={[]} isLoading />);
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    expect(screen.getAllByRole('row').length).toBeGreaterThan(2);
    await expectNoAxeViolations(container);
    unmount();

    renderScreen(<Table {...table} rows={[]} empty="Aún no hay pedidos" />);
    expect(screen.getByText('Aún no hay pedidos')).toBeInTheDocument();
  });

  it('can be reached by keyboard where it scrolls', () => {
    renderScreen(<Table {...table} rows={orders} smallScreen="scroll" />);
    expect(screen.getByRole('region', { name: 'Pedidos' })).toHaveAttribute('tabindex', '0');
  });
});
