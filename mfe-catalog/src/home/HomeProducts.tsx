import { EmptyState, ErrorState, Heading, LinkButton, Stack, useListProductsQuery } from '@boom/platform';
import { ProductGrid } from '../card/ProductGrid';
import { useHomeTexts } from './i18n';

/** The API's query for the products of the home screen. */
export const homeQuery = (category: string | null) => (category ? { category } : { featured: true });

/** The featured products, or those of the chosen category. */
export function HomeProducts({ category }: { category: string | null }) {
  const { t } = useHomeTexts();
  const query = useListProductsQuery(homeQuery(category));
  const { currentData: products, isFetching, isError, refetch } = query;

  return (
    <Stack as="section" gap={5} aria-labelledby="home-products">
      <Heading level={2} id="home-products">
        {t(category ? 'ofCategory' : 'featured')}
      </Heading>
      {isError ? (
        <ErrorState level={3} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : products?.length === 0 ? (
        <EmptyState
          drawing="search"
          level={3}
          title={t('empty')}
          text={t(category ? 'emptyCategory' : 'emptyFeatured')}
          action={<LinkButton to="/explorar">{t('seeAll')}</LinkButton>}
        />
      ) : (
        <ProductGrid products={products} isLoading={!products} />
      )}
    </Stack>
  );
}
