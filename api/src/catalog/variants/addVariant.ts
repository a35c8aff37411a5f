import { isDeepStrictEqual } from 'node:util';
import { MAX_VARIANTS, type Specification, type VariantInput } from '@boom/contract';
import { inTransaction } from '../../database/transaction';
import { invalidField } from '../../http/errors';
import { IN_USE, takenCodes } from '../codes';
import { countOptionsEdit, lockFamily } from './family';
import { addRow } from './writeVariant';

/**
 * Adds one variant to a product that has some; a value that is new comes last among its option's.
 *
 * @param chosen the values by the options' names.
 * @param beforeCommit may throw, when it is only to be tried.
 * @returns null when the product has this combination already.
 * @throws AppError product_not_found (404), validation_failed (400)
 */
export function addVariant(
  productId: string,
  chosen: Specification[],
  entry: Omit<VariantInput, 'optionValues'>,
  beforeCommit: () => void,
): Promise<string | null> {
  return inTransaction(async (transaction) => {
    const { product, variants } = await lockFamily(productId, transaction);
    const values = new Map(chosen.map(({ name, value }) => [name, value]));
    const optionValues = product.options?.map(({ name }) => values.get(name) ?? '') ?? [];
    if (optionValues.length === 0 || optionValues.length !== values.size || optionValues.includes('')) {
      throw invalidField('optionValues', 'csv_option_values');
    }
    if (variants.length >= MAX_VARIANTS) throw invalidField('variantOf', 'too_many_variants', { max: MAX_VARIANTS });
    if (variants.some((variant) => isDeepStrictEqual(variant.optionValues, optionValues))) return null;
    for (const name of ['sku', 'barcode'] as const) {
      const taken = await takenCodes(name, [entry[name]], [], transaction);
      if (taken.size > 0) throw invalidField(name, IN_USE[name]);
    }
    const options = product.options?.map(({ name, values: known }, index) => {
      const value = optionValues[index] ?? '';
      return { name, values: known.includes(value) ? known : [...known, value] };
    });
    await product.update({ options }, { fields: ['options', 'updatedAt'], transaction });
    await countOptionsEdit(product, transaction);
    const { id } = await addRow({ ...entry, optionValues }, product, transaction);
    beforeCommit();
    return id;
  });
}
