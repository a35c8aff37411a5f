import type { ProductView } from '@boom/contract';
import { Badge, formatMoney, IconButton, Picture, Row, useTranslation } from '@boom/platform';
import { Table, type TableColumn, type TableSort } from '@boom/platform/tables';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

import { StockBadge } from './StockBadge';

const Thumb = styled.div`
  flex: none;
  width: 2.5rem;
`;

const collator = new Intl.Collator('es-MX');
const orders: Record<string, (a: ProductView, b: ProductView) => number> = {
  product: (a, b) => collator.compare(a.name, b.name),
  price: (a, b) => Number(a.price) - Number(b.price),
  stock: (a, b) => a.stock - b.stock,
};

interface ProductsTableProps {
  products: ProductView[];
  isLoading: boolean;
  empty: ReactNode;
  onEdit: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
}

export function ProductsTable({ products, isLoading, empty, onEdit, onDelete }: ProductsTableProps) {
  const { t } = useTranslation('admin');
  const [sort, setSort] = useState<TableSort>({ column: 'product', direction: 'ascending' });
  const compare = orders[sort.column] ?? (() => 0);
  const rows = products.toSorted((a, b) => (sort.direction === 'ascending' ? compare(a, b) : compare(b, a)));

  const columns: TableColumn<ProductView>[] = [
    {
      id: 'product',
      header: t('products.column.product'),
      isRowHeader: true,
      isSortable: true,
      cell: (product) => (
        <Row isWrapping={false}>
          <Thumb>
            <Picture src={product.imageUrl ?? product.images[0] ?? null} alt="" sizes="40px" />
          </Thumb>
          {product.name}
        </Row>
      ),
    },
    {
      id: 'price',
      header: t('products.column.price'),
      align: 'end',
      isSortable: true,
      cell: ({ price }) => formatMoney(price),
    },
    {
      id: 'stock',
      header: t('products.column.stock'),
      isSortable: true,
      cell: (product) => <StockBadge product={product} />,
    },
    {
      id: 'status',
      header: t('products.column.status'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'products.active' : 'products.inactive')}</Badge>
      ),
    },
    {
      id: 'actions',
      header: t('products.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (product) => (
        <Row gap={1} justify="end" isWrapping={false}>
          <IconButton
            label={t('products.editOf', { name: product.name })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onEdit(product)}
          />
          <IconButton
            label={t('products.deleteOf', { name: product.name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onDelete(product)}
          />
        </Row>
      ),
    },
  ];

  return (
    <Table
      caption={t('products.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={setSort}
      isLoading={isLoading}
      empty={empty}
    />
  );
}
