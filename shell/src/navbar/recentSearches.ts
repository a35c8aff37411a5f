import { createKeptList } from '@boom/platform';

/** Longest text of the search box. */
export const MAX_WORDS = 100;

/** What was searched for here last, newest first. */
export const recentSearches = createKeptList('searches', {
  max: 6,
  isValid: (words) => words.trim() === words && words !== '' && words.length <= MAX_WORDS,
});
