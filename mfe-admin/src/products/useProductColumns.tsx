import type { ProductView } from '@boom/contract';
import { Badge, formatMoney, IconButton, Picture, Row, useTranslation } from '@boom/platform';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { DataColumn } from '../table/columns';
import { StockBadge } from './StockBadge';

const Thumb = styled.div`
  flex: none;
  width: 2.5rem;
`;

interface ProductActions {
  onEdit: (product: ProductView) => void;
  onDuplicate: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
}

/** The columns of the products' table (admin specification, "Productos"). */
export function useProductColumns({ onEdit, onDuplicate, onDelete }: ProductActions): DataColumn<ProductView>[] {
  const { t } = useTranslation('admin');
  return [
    {
      id: 'product',
      header: t('products.column.product'),
      isRowHeader: true,
      isLong: true,
      sort: { ascending: 'name' },
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
      sort: { ascending: 'price_asc', descending: 'price_desc' },
      cell: ({ price }) => formatMoney(price),
    },
    { id: 'stock', header: t('products.column.stock'), cell: (product) => <StockBadge product={product} /> },
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
            label={t('products.duplicateOf', { name: product.name })}
            icon={<Copy aria-hidden="true" />}
            onClick={() => onDuplicate(product)}
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
}
