/**
 * The key of a new payment method: its name in lower case with spaces as underscores (admin specification, section 5).
 * Accents go, and what no key may hold.
 */
export function configKeyOf(displayName: string): string {
  return displayName
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '');
}
