import type { CategoryView, SearchSuggestions } from '@boom/contract';
import { useEffect, useMemo, useState } from 'react';
import { resultsPath } from './resultsPath';
import { useFindSuggestionsQuery } from './suggestions.api';

/** Suggestions are requested after this pause in typing, ms. */
const PAUSE_MS = 150;
/** Fewer letters get no suggestions. */
const SHORTEST = 2;

/** The category to search in. */
export type SearchScope = Pick<CategoryView, 'id' | 'name'>;

/** One line under the search box: a product, a category with its emoji, or all results. */
export interface Suggestion {
  to: string;
  /** Name of the product or category; for all results, the search words. */
  name: string;
  /** Pesos; products only. */
  price?: string;
  /** Of a product whose variants differ in price, which is then the lowest. */
  highestPrice?: string;
  /** Products only; null when there is none. */
  imageUrl?: string | null;
  emoji?: string;
  /** Set for the line of all results: within this category, or in the whole shop where it is null. */
  allIn?: SearchScope | null;
}

const none: Suggestion[] = [];

/**
 * Products and categories that match the typed text, and a line for all results: within the current category, and
 * everywhere. A failed request gives no suggestions; Enter still searches.
 */
export function useSuggestions(typed: string, scope: SearchScope | null): Suggestion[] {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const isUseful = settled.length >= SHORTEST && settled === typed.trim();
  const { currentData } = useFindSuggestionsQuery(settled, { skip: !isUseful });
  return useMemo(
    () => (isUseful && currentData ? linesOf(currentData, settled, scope) : none),
    [isUseful, currentData, settled, scope],
  );
}

function linesOf({ products, categories }: SearchSuggestions, words: string, scope: SearchScope | null): Suggestion[] {
  const allIn = (allIn: SearchScope | null) => ({ to: resultsPath(words, allIn?.id ?? null), name: words, allIn });
  return [
    ...products.map(({ id, ...product }) => ({ to: `/producto/${id}`, ...product })),
    ...categories.map(({ id, name, emoji }) => ({ to: `/explorar?category=${id}`, name, emoji })),
    ...(scope ? [allIn(scope)] : []),
    allIn(null),
  ];
}
