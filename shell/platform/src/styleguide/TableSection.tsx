import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Badge, Density, IconButton, Stack } from '../design';
import { formatMoney } from '../format/money';
import { Table, type TableColumn, type TableSort } from '../tables';
import { Section } from './Section';
import { type SampleProduct, sampleProducts } from './sampleProducts';
import samples from './samples.json';

const columns: ReadonlyArray<TableColumn<SampleProduct>> = [
  { id: 'name', header: samples.product, cell: ({ name }) => name, isRowHeader: true, isSortable: true },
  { id: 'status', header: samples.status, cell: () => <Badge tone="success">{samples.active}</Badge> },
  { id: 'stock', header: samples.stock, cell: ({ reviewCount }) => reviewCount, align: 'end', isSortable: true },
  { id: 'price', header: samples.price, cell: ({ amount }) => formatMoney(amount), align: 'end', isSortable: true },
  {
    id: 'actions',
    header: samples.actions,
    isHeaderHidden: true,
    align: 'end',
    cell: ({ name }) => <IconButton label={`${samples.edit} ${name}`} icon={<Pencil aria-hidden="true" />} />,
  },
];

export function TableSection() {
  const [sort, setSort] = useState<TableSort>({ column: 'price', direction: 'descending' });
  const table = { columns, rowKey: ({ id }: SampleProduct) => id, sort, onSort: setSort };
  return (
    <Section title="Table">
      <Stack gap={5}>
        <Density value="compact">
          <Table caption="Compact" {...table} rows={sampleProducts} />
        </Density>
        <Table caption="Comfortable, scrolls" {...table} rows={sampleProducts} smallScreen="scroll" />
        <Table caption="Loading" {...table} rows={[]} isLoading />
        <Table caption="Empty" {...table} rows={[]} />
      </Stack>
    </Section>
  );
}
