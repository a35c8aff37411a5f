import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Table, type TableColumn } from './Table';

interface Order {
  id: string;
  number: string;
  total: string;
}
const columns: ReadonlyArray<TableColumn<Order>> = [
  { id: 'number', header: 'Pedido', cell: ({ number }) => number, isRowHeader: true },
  { id: 'total', header: 'Total', cell: ({ total }) => total, align: 'end' },
];
const orders = [
  { id: '1', number: 'BOOM-1', total: '$20.00' },
  { id: '2', number: 'BOOM-2', total: '$3.00' },
];

const show = (props: Partial<ComponentProps<typeof Table<Order>>> = {}) =>
  renderScreen(<Table caption="Pedidos" columns={columns} rows={orders} rowKey={({ id }) => id} {...props} />);
const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('a table', () => {
  it('names itself, its columns and its rows', async () => {
    const { container } = show();
    const row = within(screen.getByRole('table', { name: 'Pedidos' })).getByRole('row', { name: /BOOM-1/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('BOOM-1');
    expect(screen.getByRole('columnheader', { name: 'Total' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('is busy with grey rows while it loads', async () => {
    const { container } = show({ rows: [], isLoading: true, empty: 'Aún no hay pedidos' });
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    expect(bodyRows().length).toBeGreaterThan(1);
    expect(screen.queryByText('Aún no hay pedidos')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('keeps its rows on the screen while they are read again, and says that it is busy', () => {
    const { container } = show({ isLoading: true });
    expect(bodyRows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['BOOM-1', 'BOOM-2']);
    expect(container.querySelector('[aria-busy="true"]')).toContainElement(screen.getByRole('table'));
  });

  it.each([
    ['Aún no hay pedidos', 'Aún no hay pedidos'],
    [undefined, 'No hay nada que mostrar'],
  ])('that is empty keeps its headers, and says so: %s', async (empty, text) => {
    const { container } = show({ rows: [], empty });
    expect(screen.getByRole('columnheader', { name: 'Total' })).toBeInTheDocument();
    expect(bodyRows()).toEqual([]);
    expect(screen.getByText(text)).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('can be reached by keyboard where it scrolls', () => {
    show({ smallScreen: 'scroll' });
    expect(screen.getByRole('region', { name: 'Pedidos' })).toHaveAttribute('tabindex', '0');
  });

  it('says on a phone, where rows are cards, what each value is; actions need no name', () => {
    show();
    const cells = within(bodyRows()[0] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ dataset }) => dataset.label)).toEqual(['Total', undefined]);
  });

  it('stays a table for screen readers, also where its rows are shown as cards', () => {
    const { container } = show();
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
