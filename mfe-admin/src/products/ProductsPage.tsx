import { type ProductView, promotionTypes } from '@boom/contract';
import {
  Button,
  EmptyState,
  errorMessage,
  lazyComponent,
  Row,
  Stack,
  useFindProductQuery,
  useListCategoriesQuery,
  useToast,
  useTranslation,
} from '@boom/platform';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useBulkActions } from './bulk/useBulkActions';
import { downloadProducts } from './csv/downloadProducts';
import { useDeleteProductMutation, useDuplicateProductMutation, useListAdminProductsQuery } from './products.api';
import { useProductColumns } from './useProductColumns';

const ImportDialog = lazyComponent(() => import('./csv/ImportDialog'));
const ProductDialog = lazyComponent(() => import('./ProductDialog'));
const ConfirmDialog = lazyComponent(async () => ({ default: (await import('@boom/platform/overlays')).ConfirmDialog }));

export function Component() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const address = useListAddress();
  const page = pageQuery(address);
  const filter = {
    search: page.search,
    category: address.filter('categoria') || undefined,
    promotion: address.filter('promocion') || undefined,
  };
  const query = useListAdminProductsQuery({
    ...page,
    ...filter,
    // By default the newest first; for a search, the best match.
    sort: page.sort ?? (page.search ? undefined : 'newest'),
  });
  const bulk = useBulkActions({ ...filter, includeInactive: 'true' }, query.data?.rows ?? []);
  const { data: categories = [] } = useListCategoriesQuery();
  const [duplicateProduct] = useDuplicateProductMutation();
  const [deleteProduct] = useDeleteProductMutation();
  const [isCreating, setCreating] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [productToDelete, setProductToDelete] = useState<ProductView | null>(null);
  const edited = useOpenRecord(address, query.data?.rows, useFindProductQuery);
  const columns = useProductColumns({
    onEdit: ({ id }) => address.openRecord(id),
    onDuplicate: handleDuplicate,
    onDelete: setProductToDelete,
  });

  /** The copy opens at once, to be changed. */
  async function handleDuplicate(product: ProductView) {
    try {
      const copy = await duplicateProduct(product.id).unwrap();
      showToast({ tone: 'success', title: t('products.duplicated'), description: t('products.duplicatedText') });
      address.openRecord(copy.id);
    } catch (error) {
      const description = errorMessage(error, t('products.duplicateFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
    }
  }

  async function handleDelete(product: ProductView) {
    try {
      await deleteProduct(product.id).unwrap();
      showToast({ tone: 'success', title: t('products.deleted') });
    } catch (error) {
      const description = errorMessage(error, t('products.deleteFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
    }
  }

  return (
    <Stack gap={3}>
      <ListHead
        title={t('products.title')}
        count={query.data && t('products.count', { count: query.data.total })}
        action={
          <Row gap={2}>
            <Button icon={<Upload aria-hidden="true" />} onClick={() => setImporting(true)}>
              {t('products.csv.import')}
            </Button>
            <Button icon={<Download aria-hidden="true" />} onClick={() => downloadProducts(filter)}>
              {t(address.isNarrowed ? 'products.csv.exportFound' : 'products.csv.exportAll')}
            </Button>
            <Button variant="primary" onClick={() => setCreating(true)}>
              {t('products.add')}
            </Button>
          </Row>
        }
      >
        <ListSearch address={address} label={t('products.search')} />
        <ListFilter
          address={address}
          name="categoria"
          label={t('products.field.categoryId')}
          all={t('products.allCategories')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ListFilter
          address={address}
          name="promocion"
          label={t('products.field.promotionType')}
          all={t('products.allPromotions')}
          options={promotionTypes.map((value) => ({ value, label: t(`products.promotion.${value}`) }))}
        />
      </ListHead>
      <DataTable
        section="productos"
        caption={t('products.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        address={address}
        query={query}
        failed={t('products.failed')}
        noMatch={t('products.noMatch')}
        bulkActions={bulk.actions}
        takesAllFound
        empty={<EmptyState drawing="search" title={t('products.empty')} text={t('products.emptyText')} />}
      />
      {bulk.dialog}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {isCreating && <ProductDialog product={null} onClose={() => setCreating(false)} />}
      {edited && <ProductDialog key={edited.id} product={edited} onClose={address.closeRecord} />}
      {productToDelete && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('products.confirmDelete')}
          text={t('products.confirmDeleteText', { name: productToDelete.name })}
          confirmLabel={t('common.delete')}
          onConfirm={() => handleDelete(productToDelete)}
          onClose={() => setProductToDelete(null)}
        />
      )}
    </Stack>
  );
}
