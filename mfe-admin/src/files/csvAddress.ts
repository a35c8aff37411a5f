/** The address of an export as CSV of what is asked for; what is empty is left out. */
export function csvAddress(
  of: 'invoices' | 'products' | 'reconciliation',
  asked: Partial<Record<string, string>>,
): string {
  const found = Object.entries(asked).filter((entry): entry is [string, string] => !!entry[1]);
  return `/api/admin/${of}/export.csv?${new URLSearchParams(found)}`;
}
