function save(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/**
 * Has the browser save the products as CSV: all, or those that the query of `GET /api/products` finds, switched off ones
 * included. The API names the file and sends it as it reads.
 */
export function downloadProducts(query: Partial<Record<string, string>>): void {
  const params = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]));
  save(`/api/admin/products/export.csv?${params}`);
}

/** How long a browser may take to begin saving, ms. */
const KEPT_MS = 60_000;

/** Has the browser save a text as the API's export is named. @param csv with the mark that Excel knows UTF-8 by. */
export function saveCsv(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  save(url, 'productos.csv');
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
