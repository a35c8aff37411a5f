import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { invalidField } from '../http/errors';

export const CODES = ['sku', 'barcode'] as const;
type Codes = Partial<Record<(typeof CODES)[number], string | null>>;

/** What is said of a code that another product has. */
export const IN_USE = { sku: 'sku_in_use', barcode: 'barcode_in_use' } as const;

/**
 * Which codes of these entries, in small letters, products other than `own` have. A statement of our own: no model can
 * compare what an index folds.
 */
export async function takenCodes(
  name: keyof Codes,
  entries: Codes[],
  own: string[],
  transaction: Transaction,
): Promise<Set<string>> {
  const wanted = entries.flatMap((entry) => entry[name]?.toLowerCase() || []);
  if (wanted.length === 0) return new Set();
  const taken = await query<{ code: string }>(
    `SELECT lower(${name}) AS code FROM products
     WHERE lower(${name}) = ANY ($1::text[]) AND ${name} IS NOT NULL AND deleted_at IS NULL AND id <> ALL ($2::uuid[])`,
    [wanted, own],
    transaction,
  );
  return new Set(taken.map(({ code }) => code));
}

/** @throws AppError validation_failed (400) when another product has it; the index says it of one saved right now. */
export async function refuseTakenCode(entry: Codes, own: string[], transaction: Transaction): Promise<void> {
  for (const name of CODES) {
    const taken = await takenCodes(name, [entry], own, transaction);
    if (taken.size > 0) throw invalidField(name, IN_USE[name]);
  }
}
