import { isDeepStrictEqual } from 'node:util';
import {
  isUuid,
  MAX_VARIANTS,
  type ProductView,
  type Specification,
  type VariantInput,
  type VariantsInput,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { changedSince } from '../http/edit';
import { AppError, errorText, invalidField } from '../http/errors';
import { findPlaceholder } from '../media/uploads';
import { IN_USE, takenCodes } from './codes';
import { editStock } from './editProduct';
import { Product } from './model';
import { presentFamily, presentProduct } from './present';

/** A product with what it comes in, locked until the transaction ends. */
interface Family {
  product: Product;
  variants: Product[];
}

/** What may be written of a variant beside its stock, which has its own way. */
const WRITABLE = [
  'optionValues',
  'price',
  'originalPrice',
  'priceTiers',
  'sku',
  'barcode',
  'imageUrl',
  'images',
  'isOffered',
] as const;

/**
 * Saves the whole of a product's options and variants. Of a product that had none it makes the first variant – carts,
 * orders, offers and stock that name it go on –, and a new product that stands above (decision 83).
 *
 * @param id of the product, or of any of its variants.
 * @returns the product before and after.
 * @throws AppError product_not_found (404); validation_failed (400) when another product has one of the codes;
 *   changed_meanwhile, stock_below_zero (409)
 */
export function saveVariants(id: string, input: VariantsInput): Promise<{ before: ProductView; after: ProductView }> {
  return inTransaction(async (transaction) => {
    const family = await lockFamily(id, transaction);
    const before = present(family);
    const refuse = (changed: string[]) => {
      if (changed.length > 0) throw new AppError(409, 'changed_meanwhile', { current: before, changed });
    };
    refuse(await changedSince(family.product, input.version, ['options'], transaction));
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
      await (variant ? change(variant, entry, product, transaction) : add(entry, product, transaction));
    }
    const isOtherSet = withdrawn.length > 0 || entries.some(({ id: known }) => !known);
    if (isDeepStrictEqual(product.options, input.options)) {
      if (isOtherSet && !isFirstTime) await query(COUNT_OPTIONS_EDIT, [product.id], transaction);
    } else await product.update({ options: input.options }, { fields: ['options', 'updatedAt'], transaction });
    return { before, after: present(await lockFamily(product.id, transaction)) };
  });
}

/** Another variant, or one less, is an edit of the options: whoever saves all of an older set is told. */
const COUNT_OPTIONS_EDIT = `
  UPDATE products SET version = version + 1, changed_in = changed_in || jsonb_build_object('options', version + 1)
  WHERE id = $1`;

const present = ({ product, variants }: Family): ProductView => ({
  ...presentProduct(product),
  ...(product.options && { family: presentFamily(product, variants) }),
});

/** The variants first and then their product, as whoever sells them does. */
async function lockFamily(id: string, transaction: Transaction): Promise<Family> {
  const lock = transaction.LOCK.NO_KEY_UPDATE;
  const named = isUuid(id) && (await Product.findOne({ where: { id, deletedAt: null }, transaction }));
  if (!named) throw new AppError(404, 'product_not_found');
  const productId = named.variantOf ?? named.id;
  const where = { variantOf: productId, deletedAt: null };
  const variants = await Product.findAll({ where, order: ['id'], lock, transaction });
  const product = await Product.findOne({ where: { id: productId, deletedAt: null }, lock, transaction });
  if (!product) throw new AppError(404, 'product_not_found');
  // Somebody else gave it its first variants while this waited.
  if (product.variantOf)
    throw new AppError(409, 'changed_meanwhile', { current: presentProduct(product), changed: ['options'] });
  return { product, variants };
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
    const fields = WRITABLE.filter((field) => !isDeepStrictEqual(variant[field], entry[field]));
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
  for (const name of ['sku', 'barcode'] as const) {
    const taken = await takenCodes(
      name,
      entries.map((entry) => entry[name]),
      own,
      transaction,
    );
    entries.forEach((entry, place) => {
      const code = entry[name]?.toLowerCase();
      if (code && taken.has(code)) fields[`variants[${place}].${name}`] = errorText(IN_USE[name]);
    });
  }
  if (Object.keys(fields).length > 0) throw new AppError(400, 'validation_failed', { fields });
}

/** Two variants may swap their codes: those that move are given up first. */
async function freeCodes(entries: VariantInput[], old: Map<string, Product>, transaction: Transaction): Promise<void> {
  for (const name of ['sku', 'barcode'] as const) {
    const wanted = new Map(entries.flatMap((entry) => (entry[name] ? [[entry[name].toLowerCase(), entry.id]] : [])));
    for (const variant of old.values()) {
      const code = variant[name]?.toLowerCase();
      if (!code || !wanted.has(code) || wanted.get(code) === variant.id) continue;
      await variant.update({ [name]: null }, { fields: [name, 'updatedAt'], transaction });
    }
  }
}

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
    await query(COUNT_OPTIONS_EDIT, [product.id], transaction);
    const { id } = await add({ ...entry, optionValues }, product, transaction);
    beforeCommit();
    return id;
  });
}

/** A new product in the place of one that becomes its variant: what lists show, as old as the other. */
async function standAbove(first: Product, { options }: VariantsInput, transaction: Transaction): Promise<Product> {
  const { id: _id, version: _version, updatedAt: _updatedAt, ...values } = first.get({ plain: true });
  return Product.create({ ...values, options, priceTiers: [], stock: 0 }, { transaction });
}

/** The variant's own pictures, else its product's. */
async function picturesOf({ imageUrl, images }: VariantInput, product: Product, transaction: Transaction) {
  if (!imageUrl && images.length === 0) {
    return { imageUrl: product.imageUrl, images: product.images, imagePlaceholder: product.imagePlaceholder };
  }
  const imagePlaceholder = await findPlaceholder(imageUrl ?? images[0] ?? null, transaction);
  return { imageUrl, images, imagePlaceholder };
}

async function add(entry: VariantInput, product: Product, transaction: Transaction): Promise<Product> {
  const { id: _id, version: _version, stock, ...values } = entry;
  const units = typeof stock === 'number' ? stock : stock.to;
  const pictures = await picturesOf(entry, product, transaction);
  const { id: variantOf, name, createdAt } = product;
  return Product.create({ ...values, ...pictures, variantOf, name, createdAt, stock: units }, { transaction });
}

async function change(
  variant: Product,
  entry: VariantInput,
  product: Product,
  transaction: Transaction,
): Promise<void> {
  variant.set(Object.fromEntries(WRITABLE.map((field) => [field, entry[field]])));
  if (variant.changed('imageUrl') || variant.changed('images')) {
    variant.set(await picturesOf(entry, product, transaction));
  }
  // Of the first one, which was a product of its own until now.
  variant.set({ variantOf: product.id, isFeatured: false });
  const fields = [...WRITABLE, 'imagePlaceholder', 'variantOf', 'isFeatured'] as const;
  const changed = fields.filter((field) => variant.changed(field));
  if (changed.length > 0) await variant.save({ fields: [...changed, 'updatedAt'], transaction });
  const { stock } = entry;
  const isOther = typeof stock === 'number' ? stock !== variant.stock : stock.to !== stock.from;
  if (isOther) await editStock(variant, stock, transaction);
}
