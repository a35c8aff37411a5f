import { useEffect, useState } from 'react';
import { type ProductSuggestion, useListSuggestionsQuery } from './suggestions.api';

/** Pause in typing after which suggestions are asked for, ms. */
const PAUSE_MS = 150;
/** Fewer letters say too little. */
const SHORTEST = 2;
const MOST = 6;

const none: ProductSuggestion[] = [];

/** Products that match what is being typed. A failed call suggests nothing: Enter still searches. */
export function useSuggestions(typed: string): ProductSuggestion[] {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const isUseful = settled.length >= SHORTEST && settled === typed.trim();
  const { currentData } = useListSuggestionsQuery(settled, { skip: !isUseful });
  return (isUseful && currentData?.slice(0, MOST)) || none;
}
