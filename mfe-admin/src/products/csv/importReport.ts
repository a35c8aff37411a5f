import type { ProductImportReport } from '@boom/contract';

export type ImportRow = ProductImportReport['rows'][number];
type Outcome = ImportRow['outcome'];

/** Rows with problems come first. */
const order: Outcome[] = ['failed', 'waiting', 'created', 'updated', 'unchanged'];

/**
 * Merges the report of an earlier call for the same file: the later one finds those rows unchanged, or refuses to change
 * their stock again.
 */
export function withEarlier(earlier: ProductImportReport | null, later: ProductImportReport): ProductImportReport {
  const before = new Map(earlier?.rows.map((row) => [row.row, row]));
  const rows = later.rows.map((row) => {
    const known = before.get(row.row);
    return known && known.outcome !== 'waiting' ? known : row;
  });
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    waiting: count('waiting'),
    rows,
  };
}

export const inOrder = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome) || one.row - other.row);
