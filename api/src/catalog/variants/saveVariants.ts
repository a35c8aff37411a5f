import { isDeepStrictEqual } from 'node:util';
import { type ProductView, type VariantInput, type VariantsInput, variantsSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { readOwnPrices } from '../../campaigns/ownPrices';
import { inTransaction } from '../../database/transaction';
import { AppError, errorText } from '../../http/errors';
import { parse } from '../../http/parse';
import { changedSince, countEdit } from '../../http/versions';
import { readOptionWords } from '../attributes';
import { CODES, IN_USE, takenCodes } from '../codes';
import { Product } from '../model';
import { presentFamily, presentProduct } from '../present';
import { type Family, lockFamily } from './family';
import { addRow, changeRow, OWN_FIELDS } from './writeVariant';

/**
 * Saves the whole of a product's options and variants. Of a product that had none it makes the first variant – carts,
 * orders, offers and stock that name it go on –, and a new product that stands above (decision 83).
 *
 * @param id of the product, or of any of its variants.
 * @returns the product before and after.
 * @throws AppError product_not_found (404); validation_failed (400) when another product has one of the codes, or two
 *   values are the same in the words of the category; changed_meanwhile, stock_below_zero (409)
 */
export function saveVariants(id: string, typed: VariantsInput): Promise<{ before: ProductView; after: ProductView }> {
  return inTransaction(async (transaction) => {
    const family = await lockFamily(id, transaction);
    const before = present(family);
    const input = await inWordsOfCategory(typed, family.product.categoryId, transaction);
    const refuse = (changed: string[]) => {
      if (changed.length > 0) throw new AppError(409, 'changed_meanwhile', { current: before, changed });
    };
    refuse(await changedSince(family.product, input.version, ['options'], transaction));
    refuse(await becameVariant(id, input, family, transaction));
    const isFirstTime = family.variants.length === 0 && !family.product.options;
    const entries = isFirstTime ? withFirst(input.variants, family.product) : input.variants;
    const old = new Map((isFirstTime ? [family.product] : family.variants).map((variant) => [variant.id, variant]));
    refuse(await contradicted(entries, old, transaction));
    await refuseTakenCodes(entries, [...old.keys()], transaction);

    const product = isFirstTime ? await standAbove(family.product, input, transaction) : family.product;
    const kept = new Set(entries.map((entry) => entry.id));
    const withdrawn = [...old.values()].filter((variant) => !kept.has(variant.id));
    for (const variant of withdrawn) {
      await variant.update({ deletedAt: new Date(), isActive: false }, { transaction });
    }
    await freeCodes(entries, old, transaction);
    for (const entry of entries) {
      const variant = entry.id ? old.get(entry.id) : undefined;
      await (variant ? changeRow(variant, entry, product, transaction) : addRow(entry, product, transaction));
    }
    // An edit of the options: whoever saves all of an older set is told.
    const isOtherSet = withdrawn.length > 0 || entries.some(({ id: known }) => !known);
    if (isDeepStrictEqual(product.options, input.options)) {
      if (isOtherSet && !isFirstTime) await countEdit(product, 'options', transaction);
    } else await product.update({ options: input.options }, { transaction });
    return { before, after: present(await lockFamily(product.id, transaction)) };
  });
}

/** @throws AppError validation_failed (400) where two values, or two options, have become the same. */
async function inWordsOfCategory(
  { options, variants, ...rest }: VariantsInput,
  categoryId: string | null,
  transaction: Transaction,
): Promise<VariantsInput> {
  const { fitName, fitValue } = await readOptionWords(categoryId, transaction);
  return parse(variantsSchema, {
    ...rest,
    options: options.map(({ name, values }) => ({
      name: fitName(name),
      values: values.map((value) => fitValue(name, value)),
    })),
    variants: variants.map((variant) => ({
      ...variant,
      optionValues: variant.optionValues.map((value, place) => fitValue(options[place]?.name ?? '', value)),
    })),
  });
}

const present = ({ product, variants }: Family): ProductView => ({
  ...presentProduct(product),
  ...(product.options && { family: presentFamily(product, variants) }),
});

/**
 * Whether the call's product has become a variant since the form was opened: the form saw none of its sisters, and
 * would withdraw them all. The variant's own version tells, where the body has it.
 */
async function becameVariant(
  id: string,
  { version, variants: entries }: VariantsInput,
  { variants }: Family,
  transaction: Transaction,
): Promise<string[]> {
  const named = variants.find((variant) => variant.id === id);
  const seen = entries.find((entry) => entry.id === id)?.version ?? version;
  return named ? changedSince(named, seen, ['variantOf'], transaction) : [];
}

/** The product that had no variants is the one that names it, else the first. */
function withFirst(entries: VariantInput[], { id }: Product): VariantInput[] {
  return entries.some((entry) => entry.id === id)
    ? entries
    : entries.map((entry, place) => (place === 0 ? { ...entry, id } : entry));
}

/** Paths of what somebody else changed or withdrew since it was seen. */
async function contradicted(
  entries: VariantInput[],
  old: Map<string, Product>,
  transaction: Transaction,
): Promise<string[]> {
  const paths: string[] = [];
  for (const [place, entry] of entries.entries()) {
    if (!entry.id) continue;
    const variant = old.get(entry.id);
    if (!variant) {
      paths.push(`variants[${place}]`);
      continue;
    }
    const isCounted = typeof entry.stock === 'object' && entry.stock.to !== entry.stock.from;
    const fields = [
      ...OWN_FIELDS.filter((field) => !isDeepStrictEqual(variant[field], entry[field])),
      ...(isCounted ? ['stock'] : []),
    ];
    const changed = entry.version === undefined ? [] : await changedSince(variant, entry.version, fields, transaction);
    if (typeof entry.stock === 'number' && entry.stock !== variant.stock && entry.version !== variant.version) {
      changed.push('stock');
    }
    paths.push(...changed.map((field) => `variants[${place}].${field}`));
  }
  return paths;
}

/** Codes that products of another family have; the index says it of one that is saved in this moment. */
async function refuseTakenCodes(entries: VariantInput[], own: string[], transaction: Transaction): Promise<void> {
  const fields: Record<string, string> = {};
  for (const name of CODES) {
    const taken = await takenCodes(name, entries, own, transaction);
    entries.forEach((entry, place) => {
      const code = entry[name]?.toLowerCase();
      if (code && taken.has(code)) fields[`variants[${place}].${name}`] = errorText(IN_USE[name]);
    });
  }
  if (Object.keys(fields).length > 0) throw new AppError(400, 'validation_failed', { fields });
}

/** Two variants may swap their codes: those that move are given up first. */
async function freeCodes(entries: VariantInput[], old: Map<string, Product>, transaction: Transaction): Promise<void> {
  for (const name of CODES) {
    const wanted = new Map(entries.flatMap((entry) => (entry[name] ? [[entry[name].toLowerCase(), entry.id]] : [])));
    for (const variant of old.values()) {
      const code = variant[name]?.toLowerCase();
      if (!code || !wanted.has(code) || wanted.get(code) === variant.id) continue;
      await variant.update({ [name]: null }, { transaction });
    }
  }
}

/**
 * A new product in the place of one that becomes its variant: what lists show, as old as the other. Of a campaign that
 * runs only the variant has badge and dates: they are summed up from it.
 */
async function standAbove(first: Product, { options }: VariantsInput, transaction: Transaction): Promise<Product> {
  const { id: _id, version: _version, updatedAt: _updatedAt, ...values } = first.get({ plain: true });
  const { promotionType } = (await readOwnPrices([first.id], transaction)).get(first.id) ?? values;
  const own = { promotionType, priceValidFrom: null, priceValidUntil: null };
  return Product.create({ ...values, ...own, options, priceTiers: [], stock: 0 }, { transaction });
}
