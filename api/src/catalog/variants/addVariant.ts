import { isDeepStrictEqual } from 'node:util';
import { MAX_VARIANTS, optionSchema, type ProductOption, type Specification, type VariantInput } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { ValidationError } from 'yup';
import { inTransaction } from '../../database/transaction';
import { AppError, invalidField } from '../../http/errors';
import { countEdit } from '../../http/versions';
import { readOptionWords } from '../attributes';
import { refuseTakenCode } from '../codes';
import { Product } from '../model';
import { lockFamily } from './family';
import { addRow } from './writeVariant';

/**
 * Adds one variant to a product that has some; a value that is new comes last among its option's.
 *
 * @param chosen the values by the options' names.
 * @param beforeCommit of one that is new; may throw, when it is to be refused or only tried.
 * @returns the variant, which was there where the product has this combination already.
 * @throws AppError product_not_found (404), validation_failed (400)
 */
export function addVariant(
  productId: string,
  chosen: Specification[],
  entry: Omit<VariantInput, 'optionValues'>,
  beforeCommit: (transaction: Transaction) => Promise<void>,
): Promise<{ variant: Product; isNew: boolean }> {
  return inTransaction(async (transaction) => {
    const { product } = await lockFamily(productId, transaction);
    // Read anew: whoever waited for the locks knows the previous variants.
    const variants = await Product.findAll({
      where: { variantOf: product.id, deletedAt: null },
      transaction,
    });
    const { fitValue } = await readOptionWords(product.categoryId, transaction);
    const optionValues = product.options?.map((option) => chosenValue(option, chosen, fitValue)) ?? [];
    if (optionValues.length === 0 || optionValues.length !== chosen.length || optionValues.includes('')) {
      throw invalidField('optionValues', 'csv_option_values');
    }
    const known = variants.find((variant) => isDeepStrictEqual(variant.optionValues, optionValues));
    if (known) return { variant: known, isNew: false };
    if (variants.length >= MAX_VARIANTS) throw invalidField('variantOf', 'too_many_variants', { max: MAX_VARIANTS });
    await refuseTakenCode(entry, [], transaction);
    const options = product.options?.map(({ name, values }, index) => {
      const value = optionValues[index] ?? '';
      return { name, values: values.includes(value) ? values : [...values, value] };
    });
    for (const option of options ?? []) await requireOption(option);
    await product.update({ options }, { transaction });
    await countEdit(product, 'options', transaction);
    const variant = await addRow({ ...entry, optionValues }, product, transaction);
    await beforeCommit(transaction);
    return { variant, isNew: true };
  });
}

/** The known value that the category would write alike, else the one that was written, as it does; '' for none. */
function chosenValue(
  { name, values }: ProductOption,
  chosen: Specification[],
  fitValue: (name: string, value: string) => string,
): string {
  // A colon in the name is where the file's line was parted.
  const line = chosen.map((pair) => `${pair.name}: ${pair.value}`).find((each) => each.startsWith(`${name}: `)) ?? '';
  const value = fitValue(name, line.slice(name.length + 2).trim());
  return values.find((known) => fitValue(name, known).toLowerCase() === value.toLowerCase()) ?? value;
}

/** @throws AppError validation_failed (400), as of the option's form. */
async function requireOption(option: ProductOption): Promise<void> {
  try {
    await optionSchema.validate(option);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError(400, 'validation_failed', { fields: { optionValues: error.message } });
  }
}
