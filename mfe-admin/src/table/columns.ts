import { createKeptList, type KeptList } from '@boom/platform';
import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures go to the end. */
  align?: 'start' | 'end';
  /** May take several lines: names and texts that people wrote. */
  isLong?: boolean;
  /** The API's words for this column's orders; one that is left out is not offered. */
  sort?: { ascending?: string; descending?: string };
  /** The column that names the row and opens its record; it cannot be left out. */
  isRowHeader?: boolean;
  /** The header is read and not shown: for actions and pictures. Such a column cannot be left out either. */
  isHeaderHidden?: boolean;
}

export const isHideable = ({ isRowHeader, isHeaderHidden }: DataColumn<never>) => !isRowHeader && !isHeaderHidden;

const MAX_COLUMNS = 40;
const lists: Record<string, KeptList> = {};

/** Which columns of a section's table somebody has put away, kept in this browser. */
export function hiddenColumns(section: string): KeptList {
  lists[section] ??= createKeptList(`panel.columns.${section}`, { max: MAX_COLUMNS });
  return lists[section];
}
