import { csvAddress } from '../../files/csvAddress';
import { download } from '../../files/download';

/**
 * Downloads products as CSV: all, or those of a query of `GET /api/products`, inactive ones included. The API names the
 * file and streams it.
 */
export function downloadProducts(query: Partial<Record<string, string>>): void {
  download(csvAddress('products', query));
}

/** Time for the browser to begin saving, ms. */
const REVOKE_MS = 60_000;

/** Downloads a text under the name of the API's export. @param csv with Excel's UTF-8 mark. */
export function saveCsv(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  download(url, 'productos.csv');
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
