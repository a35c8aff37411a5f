import { type ProductView, productStates, promotionTypes } from '@boom/contract';
import {
  Button,
  lazyComponent,
  Row,
  Stack,
  useFindProductQuery,
  useListCategoriesQuery,
  useToast,
} from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useDeletion } from '../common/useDeletion';
import { usePolled } from '../polling/usePolled';
import { DataTable } from '../table/DataTable';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useBulkActions } from './bulk/useBulkActions';
import { downloadProducts } from './csv/downloadProducts';
import { useProductsTexts } from './i18n';
import { useDeleteProductMutation, useDuplicateProductMutation, useListAdminProductsQuery } from './products.api';
import { useProductColumns } from './useProductColumns';

const ImportDialog = lazyComponent(() => import('./csv/ImportDialog'));
const ProductDialog = lazyComponent(() => import('./ProductDialog'));
const VariantsDialog = lazyComponent(() => import('./variants/VariantsDialog'));

export function Component() {
  const { t } = useProductsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const address = useListAddress();
  const page = pageQuery(address);
  const filter = {
    search: page.search,
    category: address.filter('categoria'),
    promotion: address.filter('promocion'),
    state: address.filter('estado'),
  };
  // A counted shelf is typed over the stock that is shown: that of the morning would take today's sales off once more.
  const query = usePolled(useListAdminProductsQuery, {
    ...page,
    ...filter,
    // By default the newest first; for a search, the best match.
    sort: page.sort ?? (page.search ? undefined : 'newest'),
  });
  const bulk = useBulkActions({ ...filter, includeInactive: 'true' }, query.data?.rows ?? []);
  const { data: categories = [] } = useListCategoriesQuery();
  const [duplicateProduct, { isLoading: isDuplicating }] = useDuplicateProductMutation();
  const [deleteProduct] = useDeleteProductMutation();
  const deletion = useDeletion<ProductView>({
    t,
    nameOf: ({ name }) => name,
    remove: ({ id }) => deleteProduct(id).unwrap(),
  });
  const [isCreating, setCreating] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [withVariants, setWithVariants] = useState<ProductView | null>(null);
  const edited = useOpenRecord(address, query.data?.rows, useFindProductQuery);
  // A long change may end while something is typed there: what it left out is named afterwards.
  const isOtherOpen = isImporting || isCreating || Boolean(edited || withVariants || deletion.question);
  const columns = useProductColumns({
    isOfFewLeft: filter.state === 'low' || filter.state === 'soldOut',
    onEdit: ({ id }) => address.openRecord(id),
    onVariants: setWithVariants,
    onDuplicate: handleDuplicate,
    onDelete: deletion.ask,
  });

  /** The copy opens at once, to be changed. */
  async function handleDuplicate(product: ProductView) {
    if (isDuplicating) return;
    try {
      const copy = await duplicateProduct(product.id).unwrap();
      showToast({ tone: 'success', title: t('duplicated'), description: t('duplicatedText') });
      address.openRecord(copy.id);
    } catch (error) {
      showError(error, t('duplicateFailed'));
    }
  }

  return (
    <Stack gap={3}>
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total })}
        action={
          <Row gap={2}>
            <Button icon={<Upload />} onClick={() => setImporting(true)}>
              {t('csv.import')}
            </Button>
            <Button icon={<Download />} onClick={() => downloadProducts(filter)}>
              {t(address.isNarrowed ? 'csv.exportFound' : 'csv.exportAll')}
            </Button>
            <Button variant="primary" onClick={() => setCreating(true)}>
              {t('add')}
            </Button>
          </Row>
        }
      >
        <ListSearch address={address} label={t('search')} />
        <ListFilter
          address={address}
          name="categoria"
          label={t('field.categoryId')}
          all={t('allCategories')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ListFilter
          address={address}
          name="promocion"
          label={t('field.promotionType')}
          all={t('allPromotions')}
          options={promotionTypes.map((value) => ({ value, label: t(`promotion.${value}`) }))}
        />
        <ListFilter
          address={address}
          name="estado"
          label={t('column.status')}
          all={t('allStates')}
          options={productStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </ListHead>
      <div>
        {bulk.undos}
        <DataTable
          section="productos"
          t={t}
          drawing="search"
          columns={columns}
          rowName={({ name }) => name}
          address={address}
          query={query}
          bulkActions={bulk.actions}
          takesAllFound
        />
      </div>
      {!isOtherOpen && bulk.dialog}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {isCreating && <ProductDialog product={null} onClose={() => setCreating(false)} />}
      {edited && <OpenProduct key={edited.id} product={edited} onClose={address.closeRecord} />}
      {withVariants && (
        <VariantsDialog productId={withVariants.id} name={withVariants.name} onClose={() => setWithVariants(null)} />
      )}
      {deletion.question}
    </Stack>
  );
}

/**
 * A product's form. Given variants by a colleague meanwhile, it is one of them when it is read again: what is being
 * typed stays.
 */
function OpenProduct({ product, onClose }: { product: ProductView; onClose: () => void }) {
  const [{ variantOf, family, name }] = useState(product);
  if (!variantOf) return <ProductDialog product={product} onClose={onClose} />;
  // An order's line leads to the variant that was bought; all of them are saved with their product's version.
  return <VariantsDialog productId={variantOf} name={family?.name ?? name} onClose={onClose} />;
}
