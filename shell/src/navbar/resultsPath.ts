/** The explore page's address for a search; without words all products of the category, or of the shop. */
export function resultsPath(words: string, category: string | null): string {
  const query = [words && `q=${encodeURIComponent(words)}`, category && `category=${category}`]
    .filter(Boolean)
    .join('&');
  return query ? `/explorar?${query}` : '/explorar';
}
