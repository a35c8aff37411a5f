import {
  isAmount,
  isUuid,
  MAX_SEARCH_LENGTH,
  MAX_SPECS_LENGTH,
  type ProductSort,
  type PromotionType,
  productSorts,
  promotionTypes,
} from '@boom/contract';
import { stayInPlace, useSearchParams } from '@boom/platform/router';
import { useEffect, useMemo, useRef } from 'react';
import type { CardLayout } from '../card/cardLayouts';
import { readPages } from './search.api';

/** The state of the list in the address; every field has a value that means "not set". */
export interface ExploreState {
  q: string;
  category: string | null;
  sort: ProductSort;
  view: CardLayout;
  promotion: PromotionType | 'any' | null;
  available: boolean;
  freeShipping: boolean;
  /** Pesos as decimal text. */
  minPrice: string | null;
  maxPrice: string | null;
  /** Chosen specifications, as `readSpecs` of the contract reads them. */
  specs: string;
  /** Pages of the list that are shown. */
  pages: number;
}

export type ExploreChange = Partial<ExploreState>;

/** A change, also one that depends on what is chosen when it is made. */
export type ExploreUpdate = ExploreChange | ((now: ExploreState) => ExploreChange);

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((known) => known === value) ?? null;

/** "$12,999.50 " as people type it → "12999.50"; null for nothing. */
export const readAmount = (typed: string): string | null => typed.replace(/[$,\s]/g, '') || null;

/** Typed, where a form was sent before the page listened. */
function amount(value: string | null): string | null {
  const read = readAmount(value ?? '');
  return read && isAmount(read) ? read : null;
}

/** As many choices as the API takes: half of one would find nothing. */
const wholeChoices = (specs: string) =>
  specs.length > MAX_SPECS_LENGTH ? specs.slice(0, Math.max(0, specs.lastIndexOf('|', MAX_SPECS_LENGTH))) : specs;

/** Best matches first for a search, promotions first otherwise. */
const defaultSort = (q: string): ProductSort => (q ? 'relevance' : 'featured');

/** Reads the query string; invalid values count as not set. */
export function readExploreState(params: URLSearchParams): ExploreState {
  const q = (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const category = params.get('category');
  const sort = oneOf(productSorts, params.get('sort'));
  return {
    q,
    category: isUuid(category) ? category : null,
    sort: sort && !(sort === 'relevance' && !q) ? sort : defaultSort(q),
    view: params.get('view') === 'list' ? 'list' : 'grid',
    promotion: oneOf([...promotionTypes, 'any'], params.get('promotion')),
    available: params.get('available') === 'true',
    freeShipping: params.get('freeShipping') === 'true',
    minPrice: amount(params.get('minPrice')),
    maxPrice: amount(params.get('maxPrice')),
    specs: wholeChoices(params.get('specs') ?? ''),
    pages: readPages(params),
  };
}

/** Writes the query string; defaults are left out. */
export function writeExploreState(state: ExploreState): URLSearchParams {
  const entries: [string, string | null | false][] = [
    ['q', state.q],
    ['category', state.category],
    ['sort', state.sort !== defaultSort(state.q) && state.sort],
    ['view', state.view === 'list' && 'list'],
    ['promotion', state.promotion],
    ['available', state.available && 'true'],
    ['freeShipping', state.freeShipping && 'true'],
    ['minPrice', state.minPrice],
    ['maxPrice', state.maxPrice],
    ['specs', state.specs],
    ['pages', state.pages > 1 && String(state.pages)],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => !!entry[1]));
}

/** No filter. */
export const noFilters = {
  category: null,
  promotion: null,
  available: false,
  freeShipping: false,
  minPrice: null,
  maxPrice: null,
  specs: '',
} satisfies ExploreChange;

/** How many filters are set; search, sort and view do not count. */
export function countFilters(state: ExploreState): number {
  const { category, promotion, available, freeShipping, minPrice, maxPrice, specs } = state;
  return [category, promotion, available, freeShipping, minPrice || maxPrice, ...specs.split('|')].filter(Boolean)
    .length;
}

/**
 * The state of the explore page, stored in the address so that back, forward, reload and a shared link restore it.
 * Each choice is a step of the history; letters typed one by one and further pages are not (`replace`).
 */
export function useExploreState() {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readExploreState(params), [params]);
  // The address, also before the page is drawn with it: what is pressed until then is chosen besides.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const update = (asked: ExploreUpdate, { replace = false } = {}) => {
    const now = latest.current;
    const change = typeof asked === 'function' ? asked(now) : asked;
    // Another list begins with its first page; another view of the same list does not.
    const next = { ...now, pages: change.view ? now.pages : 1, ...change };
    // Each category's products have something else.
    if (next.category !== now.category) next.specs = '';
    // A search changes the order to its own default, unless the shopper has chosen one.
    if (now.sort === defaultSort(now.q)) next.sort = change.sort ?? defaultSort(next.q);
    latest.current = next;
    setParams(writeExploreState(next), { replace, state: stayInPlace });
  };

  /** Resets to all products, in the current view. */
  const clear = () => update({ ...noFilters, q: '', sort: defaultSort('') });

  return { state, update, clear };
}
