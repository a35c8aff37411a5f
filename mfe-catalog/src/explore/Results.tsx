import { Button, ErrorState, Stack, Text } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ProductGrid, type ProductGridProps } from '../card/ProductGrid';
import { handOnFocus } from '../focus/handOnFocus';
import { useExploreTexts } from './i18n';
import { PAGE_SIZE, type useProductSearch } from './search.api';

/** The previous list stays, paler, until the next one is loaded, so that nothing jumps. */
const List = styled.div`
  transition: opacity 120ms;

  &[aria-busy] {
    opacity: 0.55;
  }
`;

interface ResultsProps extends Omit<ProductGridProps, 'products'> {
  results: ReturnType<typeof useProductSearch>;
  /** Keeps how many pages are shown, the next one among them. */
  onMore: (pages: number) => void;
  /** What to show when nothing was found. */
  empty: ReactNode;
}

/** A list of products from the API, page after page. */
export function Results({ results, onMore, empty, ...grid }: ResultsProps) {
  const { t } = useExploreTexts();
  const { data, products, total, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = results;
  if (error && !products) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (products?.length === 0 && !isFetching) return empty;

  const showMore = () => {
    void fetchNextPage();
    onMore(Math.ceil((products?.length ?? 0) / PAGE_SIZE) + 1);
  };
  const isOld = !!products && isFetching && !isFetchingNextPage;
  return (
    <Stack gap={5}>
      <List aria-busy={isOld || undefined}>
        <ProductGrid products={products} {...grid} />
      </List>
      {products && (hasNextPage || data?.pages[1]) && (
        <Stack gap={2} align="center" tabIndex={-1}>
          {hasNextPage && error && !isFetching ? (
            <ErrorState level={3} />
          ) : (
            <Text size="sm" tone="muted" isTabular>
              {t('shown', { shown: products.length, total })}
            </Text>
          )}
          {hasNextPage && (
            <Button ref={handOnFocus} isBusy={isFetchingNextPage} onClick={showMore}>
              {t('more')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}
