import {
  EmptyState,
  ErrorState,
  Grid,
  Heading,
  LinkButton,
  type PageHead,
  type PageVisit,
  Skeleton,
  Stack,
  Text,
  tokens,
  VisuallyHidden,
} from '@boom/platform';
import { stayInPlace, useSearchParams } from '@boom/platform/router';
import { loadTransferDiscount } from '../card/useTransferDiscount';
import { CompareBar } from '../compare/CompareBar';
import { Results } from '../explore/Results';
import { firstPages, type ProductSearch, readPages, searchApi, useProductSearch } from '../explore/search.api';
import { Page } from '../layout/Page';
import { useOffersTexts } from './i18n';
import { OfferCard } from './OfferCard';
import { offersApi } from './offers.api';
import { useActiveOffers } from './useActiveOffers';

const columns = { phone: 1, tablet: 2, desktop: 3 };

function OfferSkeletons() {
  const { t } = useOffersTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Grid columns={columns}>
        {['a', 'b', 'c'].map((name) => (
          <Skeleton key={name} $height="27rem" $radius={tokens.radius.card} />
        ))}
      </Grid>
    </div>
  );
}

const promotedQuery: ProductSearch = { promotion: 'any', sort: 'featured' };

export function load({ url, store }: PageVisit) {
  const options = { subscribe: false, initialPageParam: firstPages(readPages(url.searchParams)) };
  return Promise.all([
    store.dispatch(offersApi.endpoints.listSpecialOffers.initiate(undefined, { subscribe: false })),
    store.dispatch(searchApi.endpoints.searchProducts.initiate(promotedQuery, options)),
    loadTransferDiscount(store),
  ]);
}

export const head = (): PageHead => ({ canonical: '/ofertas' });

/** `/ofertas`: the special offers, and the products with a promotion. */
export function Component() {
  const { t } = useOffersTexts();
  const special = useActiveOffers();
  const [params, setParams] = useSearchParams();
  const promoted = useProductSearch(promotedQuery, readPages(params));
  const keepPages = (pages: number) => setParams({ pages: `${pages}` }, { replace: true, state: stayInPlace });

  const isCounted = !!special.data && !!promoted.data;
  const count = special.offers.length + promoted.total;
  const isEmpty = isCounted && count === 0 && !promoted.isFetching;
  const action = <LinkButton to="/explorar">{t('seeProducts')}</LinkButton>;

  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={1}>{t('title')}</Heading>
          <Text as="div" role="status" tone="muted">
            {isCounted ? t('count', { count }) : '\u00a0'}
          </Text>
        </Stack>
        {isEmpty ? (
          <EmptyState drawing="search" title={t('empty')} text={t('emptyText')} action={action} />
        ) : (
          <>
            {special.error && !special.data ? (
              <ErrorState onRetry={special.refetch} isRetrying={special.isFetching} />
            ) : special.isLoading ? (
              <OfferSkeletons />
            ) : (
              special.offers.length > 0 && (
                <Grid as="ul" role="list" columns={columns} gap={5}>
                  {special.offers.map((offer) => (
                    <li key={offer.id}>
                      <OfferCard offer={offer} />
                    </li>
                  ))}
                </Grid>
              )
            )}
            {(promoted.error || promoted.isLoading || promoted.total > 0) && (
              <Stack as="section" gap={5} aria-labelledby="promoted">
                <Heading level={2} id="promoted">
                  {t('products')}
                </Heading>
                <Results
                  results={promoted}
                  onMore={keepPages}
                  empty={<EmptyState drawing="search" level={3} title={t('empty')} action={action} />}
                />
              </Stack>
            )}
          </>
        )}
      </Stack>
      <CompareBar />
    </Page>
  );
}
