import { createStoredList } from '@boom/platform';

/** Longest text of the search box. */
export const MAX_WORDS = 100;

/** The last searches in this browser, newest first. */
export const recentSearches = createStoredList('searches', {
  max: 6,
  isValid: (words) => words.trim() === words && words !== '' && words.length <= MAX_WORDS,
});
