import { createStoredList, type StoredList } from '@boom/platform';
import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** May take several lines: names and texts that people wrote. */
  isLong?: boolean;
  /** The API's names of this column's orders; an absent one is not offered. */
  sort?: { ascending?: string; descending?: string };
  /** The column that names the row and opens its record; it cannot be hidden. */
  isRowHeader?: boolean;
  /** The header is for screen readers only: for actions and pictures. Such a column cannot be hidden either. */
  isHeaderHidden?: boolean;
}

export const isHideable = ({ isRowHeader, isHeaderHidden }: DataColumn<never>) => !isRowHeader && !isHeaderHidden;

const MAX_COLUMNS = 40;
const lists: Record<string, StoredList> = {};

/** The hidden columns of a section's table, a setting of this browser. */
export function hiddenColumns(section: string): StoredList {
  lists[section] ??= createStoredList(`panel.columns.${section}`, { max: MAX_COLUMNS, isSetting: true });
  return lists[section];
}
