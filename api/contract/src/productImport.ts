/** Answer of `POST /api/admin/products/import`: what became, or with `dryRun` would become, of every row. */
export interface ProductImportReport {
  created: number;
  updated: number;
  /** Already as the row says; also a new product that an earlier import of the same row has made. */
  unchanged: number;
  failed: number;
  /** Not reached in the time of one call: the same file can be sent again, what is done is not done twice. */
  waiting: number;
  rows: {
    /** Number of the row in a spreadsheet: the headings are row 1. */
    row: number;
    /** The product's, as it was before the import; of a new one as the row says it. */
    name?: string;
    outcome: 'created' | 'updated' | 'unchanged' | 'failed' | 'waiting';
    /** The product; null for one that was not made. */
    id: string | null;
    /** What changes, as the file writes it, long texts in part; of a new product its price, units and category. */
    changes?: { column: string; from: string; to: string }[];
    /** Why the row failed; on `changed_meanwhile` somebody edited the product after the export, which has to be made again. */
    code?: string;
    /** Messages by column, when the row failed; of a cell with several entries by entry: `specifications[0].value`. */
    fields?: Record<string, string>;
  }[];
}
