/*
 * How products are found: the only file of this folder that others import, so that a search server could stand behind
 * these functions one day. Today PostgreSQL answers: conditions (filter.ts), words and typed mistakes (readSearch.ts),
 * orders and cursors (sorts.ts), how many there are (countProducts.ts) and of which kinds (groups.ts).
 */

export { countFacets } from './facets';
export { findProductIds, findProducts, type Reader } from './findProducts';
export { suggest } from './suggestions';
export { deleteUnusedWords } from './unusedWords';
