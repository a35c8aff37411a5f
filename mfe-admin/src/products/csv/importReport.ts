import type { ProductImportReport } from '@boom/contract';

export type ImportRow = ProductImportReport['rows'][number];
type Outcome = ImportRow['outcome'];

/** What needs a look comes first. */
const order: Outcome[] = ['failed', 'waiting', 'created', 'updated', 'unchanged'];

/** A report with what an earlier call of the same file did: the later one finds that done already. */
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
