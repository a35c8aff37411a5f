import type { SearchSuggestions } from '@boom/contract';
import { useEffect, useMemo, useState } from 'react';
import { useFindSuggestionsQuery } from './suggestions.api';

/** Pause in typing after which suggestions are asked for, ms. */
const PAUSE_MS = 150;
/** Fewer letters say too little. */
const SHORTEST = 2;

/** One line under the search box: a product, or a category with its emoji. */
export interface Suggestion {
  to: string;
  name: string;
  /** Pesos; products only. */
  price?: string;
  /** Products only; null when there is none. */
  imageUrl?: string | null;
  emoji?: string;
}

const none: Suggestion[] = [];

/** Products and categories that match what is being typed. A failed call suggests nothing: Enter still searches. */
export function useSuggestions(typed: string): Suggestion[] {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const isUseful = settled.length >= SHORTEST && settled === typed.trim();
  const { currentData } = useFindSuggestionsQuery(settled, { skip: !isUseful });
  return useMemo(() => (isUseful && currentData ? linesOf(currentData) : none), [isUseful, currentData]);
}

function linesOf({ products, categories }: SearchSuggestions): Suggestion[] {
  return [
    ...products.map(({ id, name, price, imageUrl }) => ({ to: `/producto/${id}`, name, price, imageUrl })),
    ...categories.map(({ id, name, emoji }) => ({ to: `/explorar?category=${id}`, name, emoji })),
  ];
}
