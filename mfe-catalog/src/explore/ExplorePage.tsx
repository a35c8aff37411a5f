import { mainPicture } from '@boom/contract';
import {
  Heading,
  lazyComponent,
  media,
  type PageHead,
  type PageVisit,
  Stack,
  shopApi,
  tokens,
  VisuallyHidden,
} from '@boom/platform';
import { useRef } from 'react';
import styled from 'styled-components';
import { GRID_SIZES, LIST_SIZES } from '../card/ProductCard';
import { loadTransferDiscount } from '../card/useTransferDiscount';
import { CategoryStrip } from '../categories/CategoryStrip';
import { CompareBar } from '../compare/CompareBar';
import { Page } from '../layout/Page';
import { inMarkup } from '../lazy/inMarkup';
import { DidYouMean } from './DidYouMean';
import { Filters } from './Filters';
import { useExploreTexts } from './i18n';
import { Results } from './Results';
import { SearchField } from './SearchField';
import { firstPages, searchApi, useProductSearch } from './search.api';
import { filtersOf, searchOf } from './searchOf';
import { Toolbar } from './Toolbar';
import { countFilters, readExploreState, useExploreState } from './useExploreState';
import { useHeadInSight } from './useHeadInSight';

const ActiveFilters = inMarkup(
  () => import(/* webpackChunkName: 'filters' */ './ActiveFilters'),
  () => null,
);

const NoResults = lazyComponent(() => import(/* webpackChunkName: 'filters' */ './noResults/NoResults'), {
  waiting: () => null,
});

const Head = styled.div`
  display: grid;
  gap: ${tokens.space[3]};

  ${media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    gap: ${tokens.space[6]};
    align-items: center;
  }
`;

const Columns = styled.div`
  ${media.fromDesktop} {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: ${tokens.space[6]};
    align-items: start;
  }
`;

const Side = styled.aside`
  ${media.belowDesktop} {
    display: none;
  }

  ${media.fromDesktop} {
    position: sticky;
    top: 6.5rem;
    max-height: calc(100vh - 7.5rem);
    margin: -4px;
    padding: 4px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

export function load({ url, store }: PageVisit) {
  const state = readExploreState(url.searchParams);
  if (countFilters(state) > 0) void ActiveFilters.preload();
  const options = { subscribe: false, initialPageParam: firstPages(state.pages) };
  return Promise.all([
    store.dispatch(searchApi.endpoints.searchProducts.initiate(searchOf(state), options)),
    store.dispatch(searchApi.endpoints.findFacets.initiate(filtersOf(state), { subscribe: false })),
    loadTransferDiscount(store),
  ]);
}

/** Search engines index the whole list and each category; searches and filters show the same products again. */
export function head({ url, store }: PageVisit): PageHead {
  const state = readExploreState(url.searchParams);
  const { data } = searchApi.endpoints.searchProducts.select(searchOf(state))(store.getState());
  const first = data?.pages[0]?.rows[0];
  const src = first && mainPicture(first);
  const { data: categories } = shopApi.endpoints.listCategories.select()(store.getState());
  const category = categories?.find(({ id }) => id === state.category);
  return {
    title: category?.name,
    canonical: category ? `/explorar?category=${category.id}` : '/explorar',
    largestPicture: src ? { src, sizes: state.view === 'list' ? LIST_SIZES : GRID_SIZES } : null,
  };
}

/** `/explorar`: the whole catalogue; all of its state is in the address. */
export function Component() {
  const { t } = useExploreTexts();
  const { state, update, clear } = useExploreState();
  const { q, category, view, pages } = state;
  const asked = searchOf(state);
  const results = useProductSearch(asked, pages);
  const head = useRef<HTMLDivElement>(null);
  useHeadInSight(head, JSON.stringify(asked));

  return (
    <Page>
      <Stack gap={4}>
        <Head>
          <Heading level={1}>{q ? t('results', { text: q }) : t('title')}</Heading>
          <SearchField state={state} onSearch={(text, options) => update({ q: text }, options)} />
        </Head>
        <CategoryStrip selected={category} onSelect={(id) => update({ category: id })} />
        <Columns>
          <Side aria-label={t('filters')}>
            <Filters state={state} onChange={update} />
          </Side>
          <Stack as="section" gap={4} ref={head} aria-label={t('list')} tabIndex={-1}>
            <Toolbar state={state} onChange={update} total={results.data && results.total} />
            <VisuallyHidden as="h2">{t('list')}</VisuallyHidden>
            <DidYouMean state={state} onChange={update} />
            {countFilters(state) > 0 && <ActiveFilters state={state} onChange={update} onClear={clear} />}
            <Results
              results={results}
              layout={view}
              isNarrow
              onMore={(pages) => update({ pages }, { replace: true })}
              hasPriority
              empty={<NoResults state={state} onChange={update} onClear={clear} />}
            />
          </Stack>
        </Columns>
      </Stack>
      <CompareBar />
    </Page>
  );
}
