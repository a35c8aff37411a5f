/**
 * Has the browser save the products as CSV: all, or those that the query of `GET /api/products` finds, switched off ones
 * included. The API names the file and sends it as it reads.
 */
export function downloadProducts(query: Partial<Record<string, string>>): void {
  const params = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]));
  const link = document.createElement('a');
  link.href = `/api/admin/products/export.csv?${params}`;
  link.download = '';
  link.click();
}
