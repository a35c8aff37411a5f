/** Tables that sort, and what such a table is drawn with. An entry of its own: only the panel has them. */
export { SortHeader } from './SortHeader';
export * from './Table';
export * as tableParts from './tableStyles';
