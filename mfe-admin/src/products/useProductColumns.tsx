import { mainPicture, type ProductView } from '@boom/contract';
import { IconButton, Row, Text } from '@boom/platform';
import { Copy, Layers, Pencil, Trash2 } from 'lucide-react';
import { ActiveBadge } from '../cards/ActiveBadge';
import { usePriceText } from '../common/usePriceText';
import { actionsColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { useProductsTexts } from './i18n';
import { ProductName } from './ProductName';
import { StockBadge } from './StockBadge';

interface ProductsTable {
  /** Whether only products are listed of which, or of one of whose variants, few are left. */
  isOfFewLeft: boolean;
  onEdit: (product: ProductView) => void;
  onVariants: (product: ProductView) => void;
  onDuplicate: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
}

/** The columns of the products' table (admin specification, "Productos"). */
export function useProductColumns({
  isOfFewLeft,
  onEdit,
  onVariants,
  onDuplicate,
  onDelete,
}: ProductsTable): DataColumn<ProductView>[] {
  const { t } = useProductsTexts();
  const priceText = usePriceText();
  return [
    {
      id: 'product',
      header: t('column.product'),
      isRowHeader: true,
      isLong: true,
      sort: { ascending: 'name' },
      cell: (product) => <ProductName name={product.name} imageUrl={mainPicture(product)} />,
    },
    {
      id: 'price',
      header: t('column.price'),
      align: 'end',
      sort: { ascending: 'price_asc', descending: 'price_desc' },
      cell: priceText,
    },
    {
      id: 'stock',
      header: t('column.stock'),
      cell: (product) => (
        <>
          <StockBadge product={product} />
          {/* The badge is of all variants together. */}
          {isOfFewLeft && product.options && (
            <Text size="sm" tone="muted">
              {t('ofOneVariant')}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} t={t} />,
    },
    actionsColumn((product) => (
      <Row gap={1} justify="end" isWrapping={false}>
        <IconButton label={t('editOf', { name: product.name })} icon={<Pencil />} onClick={() => onEdit(product)} />
        <IconButton
          label={t('variantsOf', { name: product.name })}
          icon={<Layers />}
          onClick={() => onVariants(product)}
        />
        <IconButton
          label={t('duplicateOf', { name: product.name })}
          icon={<Copy />}
          onClick={() => onDuplicate(product)}
        />
        <IconButton label={t('deleteOf', { name: product.name })} icon={<Trash2 />} onClick={() => onDelete(product)} />
      </Row>
    )),
  ];
}
