import type { Transaction } from 'sequelize';
import { query } from '../database/query';

/** What is said of a code that another product has. */
export const IN_USE = { sku: 'sku_in_use', barcode: 'barcode_in_use' } as const;

/**
 * Which of these codes, in small letters, products other than `own` have. A statement of our own: no model can compare
 * what an index folds.
 */
export async function takenCodes(
  name: 'sku' | 'barcode',
  codes: (string | null | undefined)[],
  own: string[],
  transaction: Transaction,
): Promise<Set<string>> {
  const wanted = codes.flatMap((code) => code?.toLowerCase() || []);
  if (wanted.length === 0) return new Set();
  const taken = await query<{ code: string }>(
    `SELECT lower(${name}) AS code FROM products
     WHERE lower(${name}) = ANY ($1::text[]) AND ${name} IS NOT NULL AND deleted_at IS NULL AND id <> ALL ($2::uuid[])`,
    [wanted, own],
    transaction,
  );
  return new Set(taken.map(({ code }) => code));
}
