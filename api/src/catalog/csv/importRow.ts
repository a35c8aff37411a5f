import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type ProductEdit,
  type ProductImportReport,
  pricedProductSchema,
  type Specification,
  toCents,
  type VariantInput,
  variantSchema,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { readOwnPrices } from '../../campaigns/ownPrices';
import { edit } from '../../http/edit';
import { invalidField } from '../../http/errors';
import { parse } from '../../http/parse';
import { createProductOnce, editableProduct, updateProduct } from '../editProduct';
import { Product } from '../model';
import { presentProduct, presentProductForm } from '../present';
import { addVariant } from '../variants/addVariant';
import { hasPicturesOf } from '../variants/writeVariant';
import { ofVariant, pairText, readSpecifications } from './columns';
import { leaveOutCampaigns, refuseOffer } from './leaveOutCampaigns';
import type { CsvRow } from './readCsv';
import { refuseLostPictures } from './refuseLostPictures';
import { changesOf, type RowChanges } from './rowChanges';
import { type Categories, formOf, settleCategory } from './rowForm';

/** What a row says, and its number among those of its text or id: equal rows without an id are several products. */
export type ImportedRow = CsvRow & { text: string; copy: number };

type Done = Pick<ProductImportReport['rows'][number], 'outcome' | 'id' | 'changes'>;

/** Makes the product of a row without an id, once. */
export async function makeRow(row: ImportedRow, categories: Categories, isDryRun: boolean): Promise<Done> {
  const { version: _version, stockChange, variantOf, optionValues, ...form } = formOf(row.cells, categories.ids);
  if (stockChange !== undefined) throw invalidField('stockChange', 'csv_stock_of_new');
  if (variantOf) return makeVariant(String(variantOf), optionValues as Specification[], form, isDryRun);
  // The schema would drop them without a word.
  const foreign = (['optionValues', 'sku', 'barcode'] as const).find((column) => row.cells[column]?.trim());
  if (foreign) throw invalidField(foreign, 'csv_of_variants');
  settleCategory(form, row.cells, null);
  const input = await parse(pricedProductSchema, form);
  for (let copy = row.copy; ; copy += 1) {
    const id = idOf(row.text, copy);
    const made = await Product.findByPk(id);
    if (made && made.deletedAt === null) return { outcome: 'unchanged', id };
    // One that was deleted since stays deleted; whoever imports it again wants another one.
    if (made) continue;
    await refuseLostPictures(input);
    const { price, stock, categoryId } = input;
    const changes = changesOf({}, { price, stock, categoryId }, categories.names);
    if (isDryRun) return { outcome: 'created', id: null, changes };
    // Another import of the same file, at the same time, may be first.
    return (await createProductOnce(id, input)) ? { outcome: 'created', id, changes } : { outcome: 'unchanged', id };
  }
}

/** Makes the variant of a row without an id; once, since its product has each combination once. */
async function makeVariant(
  productId: string,
  chosen: Specification[] = [],
  form: Record<string, unknown>,
  isDryRun: boolean,
): Promise<Done> {
  const foreign = Object.keys(form).find((field) => !ofVariant.has(field));
  if (foreign) throw invalidField(foreign, 'of_its_product');
  const { isActive, ...own } = form;
  // The values are known when its product is: until then it has none.
  const entry = await parse(variantSchema, { ...own, isOffered: isActive, optionValues: [] });
  const changes = changesOf({}, { price: entry.price, stock: entry.stock }, new Map());
  const { variant, isNew } = await addVariant(productId, chosen, entry, async (transaction) => {
    await refuseLostPictures(entry, transaction);
    if (isDryRun) throw new OnlyChecked({ outcome: 'created', id: null, changes });
  });
  if (isNew) return { outcome: 'created', id: variant.id, changes };
  refuseOtherTerms(variant, entry, own);
  return { outcome: 'unchanged', id: variant.id };
}

/** @throws AppError validation_failed (400) where the row names another price or code than the variant has: it has no id. */
function refuseOtherTerms(variant: Product, entry: VariantInput, named: Record<string, unknown>): void {
  const terms = ['price', 'originalPrice', 'priceTiers', 'sku', 'barcode'] as const;
  const isOther = terms.some((name) => name in named && !isDeepStrictEqual(variant[name] ?? null, entry[name] ?? null));
  if (isOther) throw invalidField('optionValues', 'csv_variant_exists');
}

/**
 * The id of a new product follows from what its row says, so that the same row makes it once, however often it is sent;
 * also in a file in which other rows were mended. A name-based UUID (version 8 of RFC 9562).
 */
function idOf(text: string, copy: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([copy, text]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Changes the product of a row. What was sold since the export stays sold; what others edited since is not undone. */
export async function changeRow(
  id: string,
  row: ImportedRow,
  categories: Categories,
  isDryRun: boolean,
): Promise<Done> {
  const { stock: _stock, stockChange, variantOf, optionValues, ...form } = formOf(row.cells, categories.ids);
  if (stockChange !== undefined) form.stock = differenceOf(stockChange, form.version);
  const editable = editableProduct(id.toLowerCase());
  // Before the row is compared with it.
  const find: typeof editable.find = async (transaction) => {
    const product = await editable.find(transaction);
    settleCategory(form, row.cells, product.categoryId);
    if (form.specifications)
      form.specifications = readSpecifications(row.cells.specifications, presentProduct(product));
    if (product.options) await leaveOutSums(form, product.id, transaction);
    else await leaveOutCampaigns(form, product, transaction);
    // Its buyers' own, once it has reviews: a review that came after the export contradicts nobody's edit.
    if (product.starCounts) {
      delete form.rating;
      delete form.reviewCount;
    }
    if (product.variantOf) await leaveOutPictures(form, product, product.variantOf, transaction);
    return product;
  };
  let told: RowChanges = [];
  const save: typeof editable.save = async (product, changes, transaction) => {
    refuseOtherVariant(product, variantOf, optionValues as Specification[] | undefined);
    await refuseLostPictures(changes, transaction);
    refuseWithoutPrice(product, changes);
    if (changes.price !== undefined) await refuseOffer(product, transaction);
    const before = toForm(product);
    await updateProduct(product, changes, transaction);
    // Its stock is counted by the database.
    const { stock } = changes;
    const to = typeof stock === 'object' ? product.stock + stock.to - stock.from : stock;
    told = changesOf(before, { ...toForm(product), ...(to !== undefined && { stock: to }) }, categories.names);
    const outcome = isDeepStrictEqual(changes, {}) ? 'unchanged' : 'updated';
    if (isDryRun) throw new OnlyChecked({ outcome, id: product.id, changes: told });
  };
  const { before, after } = await edit({ ...editable, find, toForm, save }, form);
  if (isDeepStrictEqual(before, after)) return { outcome: 'unchanged', id: after.id };
  return { outcome: 'updated', id: after.id, changes: told };
}

/** @throws AppError validation_failed (400) where what is changed would be sold here for nothing. */
function refuseWithoutPrice(product: Product, changes: ProductEdit): void {
  const { price, isAffiliate } = { ...product.get(), ...changes };
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged && !product.options && !isAffiliate && toCents(price) === 0) {
    throw invalidField('price', 'price_not_positive');
  }
}

/** As the export writes it: of a variant, whether it is for sale as long as its product is. */
const toForm = (product: Product) => ({
  ...presentProductForm(product),
  isActive: product.variantOf ? product.isOffered : product.isActive,
});

/**
 * What a product shows of its variants is there to be read, as its stock is: it changes with every sale and campaign of
 * theirs, which contradict nobody's edit. Its badge is its own only where the row names another than somebody chose.
 */
async function leaveOutSums(form: Record<string, unknown>, id: string, transaction: Transaction): Promise<void> {
  delete form.price;
  delete form.originalPrice;
  const own = (await readOwnPrices([id], transaction)).get(id);
  if (form.promotionType === own?.promotionType) delete form.promotionType;
}

/** Without a picture of its own in the row, a variant shows its product's; one that does so already is not changed. */
async function leaveOutPictures(
  form: Record<string, unknown>,
  variant: Product,
  productId: string,
  transaction: Transaction,
): Promise<void> {
  if (form.imageUrl || (form.images as string[] | undefined)?.length) return;
  const product = await Product.findByPk(productId, { transaction });
  if (!product || !hasPicturesOf(product, variant)) return;
  delete form.imageUrl;
  delete form.images;
}

/** @throws AppError validation_failed (400) when the row is of another variant than the one with its id. */
function refuseOtherVariant(product: Product, variantOf: unknown, pairs: Specification[] = []): void {
  const isSame = (variantOf ?? null) === product.variantOf;
  if (!isSame && variantOf !== undefined) throw invalidField('variantOf', 'csv_variant_fixed');
  const own = product.optionValues ?? [];
  // An option's name may hold a colon, at which the cell's line was parted.
  const isOwn = pairs.length === own.length && pairs.every((pair, place) => pairText(pair).endsWith(`: ${own[place]}`));
  if (pairs.length > 0 && !isOwn) throw invalidField('optionValues', 'csv_variant_fixed');
}

/** What a dry run would have done: checked as it would be saved, and rolled back. */
export class OnlyChecked extends Error {
  constructor(readonly done: Done) {
    super(done.outcome);
  }
}

/** Only the version tells a second try of the same file from a second change of the same size. */
function differenceOf(stockChange: unknown, version: unknown): { from: number; to: number } {
  if (typeof stockChange !== 'number') throw invalidField('stockChange', 'csv_invalid_change');
  if (version === undefined) throw invalidField('version', 'csv_version_required');
  return { from: Math.max(0, -stockChange), to: Math.max(0, stockChange) };
}
