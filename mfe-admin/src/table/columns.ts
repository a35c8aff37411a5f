import { createStoredList, type StoredList } from '@boom/platform';
import type { TableColumn } from './Table';

/**
 * A column of a `DataTable`. The row's header opens its record; it and the column of a row's actions, whose header is
 * empty and said only to screen readers, cannot be hidden.
 */
export interface DataColumn<Row> extends TableColumn<Row> {
  /** May take several lines: names and texts that people wrote. */
  isLong?: boolean;
  /** The API's names of this column's orders; an absent one is not offered. */
  sort?: { ascending?: string; descending?: string };
}

export const isHideable = ({ header, isRowHeader }: DataColumn<never>) => !isRowHeader && header !== '';

const MAX_COLUMNS = 40;
const lists: Record<string, StoredList> = {};

/** The hidden columns of a section's table, a setting of this browser. */
export function hiddenColumns(section: string): StoredList {
  lists[section] ??= createStoredList(`panel.columns.${section}`, { max: MAX_COLUMNS, isSetting: true });
  return lists[section];
}
