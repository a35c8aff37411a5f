import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderScreen } from '../testing';
import { Table, type TableColumn, type TableProps, type TableSort } from './Table';

interface Order {
  id: string;
  number: string;
  total: string;
}
const columns: ReadonlyArray<TableColumn<Order>> = [
  { id: 'number', header: 'Pedido', cell: ({ number }) => number, isRowHeader: true, isSortable: true },
  { id: 'total', header: 'Total', cell: ({ total }) => total, align: 'end', isSortable: true },
  { id: 'actions', header: 'Acciones', isHeaderHidden: true, cell: () => <button type="button">Ver</button> },
];
const orders = [
  { id: '1', number: 'BOOM-1', total: '$20.00' },
  { id: '2', number: 'BOOM-2', total: '$3.00' },
];

function Orders(props: Partial<TableProps<Order>>) {
  const [sort, setSort] = useState<TableSort>();
  return (
    <Table
      caption="Pedidos"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={setSort}
      {...props}
    />
  );
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('a table', () => {
  it('keeps its rows on the screen while they are read again, and says that it is busy', () => {
    const { container } = renderScreen(<Orders isLoading />);
    expect(bodyRows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['BOOM-1', 'BOOM-2']);
    expect(container.querySelector('[aria-busy="true"]')).toContainElement(screen.getByRole('table'));
  });

  it('says nothing of emptiness before it knows', () => {
    renderScreen(<Orders rows={[]} isLoading empty="Aún no hay pedidos" />);
    expect(screen.queryByText('Aún no hay pedidos')).not.toBeInTheDocument();
  });

  it('that is empty keeps its headers, and has words of its own', async () => {
    const { container } = renderScreen(<Orders rows={[]} />);
    expect(header('Total')).toBeInTheDocument();
    expect(bodyRows()).toEqual([]);
    expect(container).toHaveTextContent(/Nada|Sin|No hay|Aún/);
    await expectNoAxeViolations(container);
  });

  it('is sorted with the keyboard, by one column at a time', async () => {
    const { user } = renderScreen(<Orders />);
    await user.tab();
    expect(within(header('Pedido')).getByRole('button')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(header('Pedido')).toHaveAttribute('aria-sort', 'ascending');
    await user.tab();
    await user.keyboard(' ');
    expect(header('Total')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Pedido')).not.toHaveAttribute('aria-sort');
    await user.keyboard(' ');
    expect(header('Total')).toHaveAttribute('aria-sort', 'descending');
    await user.keyboard(' ');
    expect(header('Total')).toHaveAttribute('aria-sort', 'ascending');
  });

  it('offers no sorting without `onSort`', () => {
    renderScreen(<Orders onSort={undefined} />);
    expect(within(header('Pedido')).queryByRole('button')).not.toBeInTheDocument();
    expect(within(header('Acciones')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says on a phone, where rows are cards, what each value is; actions need no name', () => {
    renderScreen(<Orders />);
    const cells = within(bodyRows()[0] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ dataset }) => dataset.label)).toEqual(['Total', undefined]);
  });

  it('stays a table for screen readers, also where its rows are shown as cards', () => {
    const { container } = renderScreen(<Orders />);
    for (const [tag, role] of [
      ['table', 'table'],
      ['tr', 'row'],
      ['td', 'cell'],
      ['th[scope="row"]', 'rowheader'],
    ]) {
      for (const element of container.querySelectorAll(tag as string)) expect(element).toHaveAttribute('role', role);
    }
  });
});
