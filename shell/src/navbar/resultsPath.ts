/** The explore page with what is searched for; all of the category, or of the shop, without words. */
export function resultsPath(words: string, category: string | null): string {
  const query = [words && `q=${encodeURIComponent(words)}`, category && `category=${category}`]
    .filter(Boolean)
    .join('&');
  return query ? `/explorar?${query}` : '/explorar';
}
