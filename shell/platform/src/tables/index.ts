/** Sortable tables. A separate entry: only the panel has them. */
export { SortHeader } from './SortHeader';
export * from './Table';
export * as tableParts from './tableStyles';
