import type { ProductView } from '@boom/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  errorMessage,
  Heading,
  lazyPart,
  Row,
  Stack,
  Text,
  TextInput,
  useListProductsQuery,
  useToast,
  useTranslation,
} from '@boom/platform';
import { useSearchParams } from '@boom/platform/router';
import { useState } from 'react';
import { ProductsTable } from './ProductsTable';
import { useDeleteProductMutation } from './products.api';

const ProductDialog = lazyPart(() => import('./ProductDialog'));
const ConfirmDialog = lazyPart(async () => ({ default: (await import('@boom/platform/overlays')).ConfirmDialog }));

export function Component() {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const { data: products = [], isLoading, isError, refetch } = useListProductsQuery({ includeInactive: true });
  const [deleteProduct] = useDeleteProductMutation();
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<ProductView | 'new' | null>(null);
  const [doomed, setDoomed] = useState<ProductView | null>(null);

  const typed = params.get('q') ?? '';
  const shown = products.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));

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
    <Stack gap={4}>
      <Row justify="space-between">
        <Row>
          <Heading level={1} size="xl">
            {t('products.title')}
          </Heading>
          {!isLoading && <Text tone="muted">{t('products.count', { count: shown.length })}</Text>}
        </Row>
        <Row isWrapping={false}>
          <TextInput
            type="search"
            name="q"
            aria-label={t('products.search')}
            placeholder={t('products.search')}
            value={typed}
            onChange={({ target }) => setParams(target.value ? { q: target.value } : {}, { replace: true })}
          />
          <Button variant="primary" onClick={() => setEdited('new')}>
            {t('products.add')}
          </Button>
        </Row>
      </Row>
      {isError ? (
        <ErrorState text={t('products.failed')} onRetry={refetch} />
      ) : (
        <ProductsTable
          products={shown}
          isLoading={isLoading}
          onEdit={setEdited}
          onDelete={setDoomed}
          empty={
            typed ? (
              t('products.noMatch')
            ) : (
              <EmptyState drawing="search" title={t('products.empty')} text={t('products.emptyText')} />
            )
          }
        />
      )}
      {edited && <ProductDialog product={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('products.confirmDelete')}
          text={t('products.confirmDeleteText', { name: doomed.name })}
          confirmLabel={t('common.delete')}
          onConfirm={() => handleDelete(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Stack>
  );
}
