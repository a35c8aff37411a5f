import { EmptyState, ErrorState, Heading, LinkButton, Row, Stack, useListProductsQuery } from '@boom/platform';
import { ProductGrid } from '../card/ProductGrid';
import { useHomeTexts } from './i18n';

/** As many as a page of the explore page, which lists the rest. */
const SHOWN = 24;

/** The API's query for the products of the home screen. */
export const homeQuery = (category: string | null) => ({
  ...(category ? { category } : { featured: true }),
  limit: SHOWN,
});

/** The first of the featured products, or of the chosen category. */
export function HomeProducts({ category }: { category: string | null }) {
  const { t } = useHomeTexts();
  const query = useListProductsQuery(homeQuery(category));
  const { currentData: products, isFetching, error, refetch } = query;

  return (
    <Stack as="section" gap={5} aria-labelledby="home-products">
      <Heading level={2} id="home-products">
        {t(category ? 'ofCategory' : 'featured')}
      </Heading>
      {error && !products ? (
        <ErrorState level={3} onRetry={refetch} isRetrying={isFetching} />
      ) : products?.length === 0 ? (
        <EmptyState
          drawing="search"
          level={3}
          title={t('empty')}
          text={t(category ? 'emptyCategory' : 'emptyFeatured')}
          action={<LinkButton to="/explorar">{t('seeAll')}</LinkButton>}
        />
      ) : (
        <>
          <ProductGrid products={products} />
          {products?.length === SHOWN && (
            <Row justify="center">
              <LinkButton to={category ? `/explorar?category=${category}` : '/explorar'}>{t('seeAll')}</LinkButton>
            </Row>
          )}
        </>
      )}
    </Stack>
  );
}
