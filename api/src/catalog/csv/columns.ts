import {
  type ProductInput,
  type ProductOption,
  type ProductView,
  plainAmount,
  productEditSchema,
  type Specification,
  variantSchema,
  withoutThousands,
} from '@boom/contract';
import { fieldsOf } from '../../http/edit';

/** What a cell holds, and how it is told in text. */
type CellType =
  | ('text' | 'code' | 'number' | 'amount' | 'change' | 'flag')
  | ('lines' | 'specifications' | 'tiers' | 'category');

type OfVariants = 'variantOf' | 'optionValues' | 'sku' | 'barcode';

/**
 * The columns of a product file, in order: the form's fields, which product a row is, and which version of it was
 * exported. `stock` is there to be read, and to begin with in a new product; that of an existing one changes by
 * `stockChange`, since what is sold between export and import must stay sold.
 */
export const columns = {
  id: 'text',
  version: 'number',
  name: 'text',
  description: 'text',
  specifications: 'specifications',
  price: 'amount',
  originalPrice: 'amount',
  priceTiers: 'tiers',
  minQuantity: 'number',
  category: 'category',
  imageUrl: 'text',
  images: 'lines',
  stock: 'number',
  stockChange: 'change',
  rating: 'number',
  reviewCount: 'number',
  promotionType: 'text',
  isActive: 'flag',
  isFeatured: 'flag',
  isAffiliate: 'flag',
  affiliateUrl: 'text',
  affiliateStore: 'text',
  shippingMethod: 'text',
  deliveryTime: 'text',
  freeShipping: 'flag',
  freeShippingMinAmount: 'amount',
  allowTransferDiscount: 'flag',
  isImported: 'flag',
  importDeliveryDays: 'number',
  importDescription: 'text',
  variantOf: 'text',
  optionValues: 'specifications',
  sku: 'code',
  barcode: 'code',
} as const satisfies Record<
  'id' | 'version' | 'stockChange' | 'category' | Exclude<keyof ProductInput, 'categoryId'> | OfVariants,
  CellType
>;
export type Column = keyof typeof columns;

export const columnNames = Object.keys(columns) as Column[];

export function isColumn(name: string): name is Column {
  return Object.hasOwn(columns, name);
}

const { fields } = productEditSchema.describe();

/** Whether an empty cell empties the field, as it does a list; of the others it leaves the default or what is stored. */
function isNullable(column: Column): boolean {
  const field = fields[column === 'category' ? 'categoryId' : column];
  return field !== undefined && 'nullable' in field && field.nullable;
}

/** Spreadsheets run a cell that begins like this as a formula; a leading apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/;
const SHIELDED = /^'(?=[=+\-@\t\r])/;

/** What a variant's row says; the rest is its product's. */
export const ofVariant: ReadonlySet<string> = new Set([
  ...fieldsOf(variantSchema),
  'stockChange',
  'isActive',
  'variantOf',
]);

/** The columns that a row without a value leaves as they are: of a variant's, all that is its product's. */
export const saysNothing = (column: Column, cells: Partial<Record<Column, string>>): boolean =>
  !cells[column]?.trim() && !!cells.variantOf?.trim() && !ofVariant.has(column);

/** A variant as a product of its own, its option values beside the options' names, and no more than is its own. */
export function writeVariant(product: ProductView, options: ProductOption[]): (column: Column) => string {
  const pairs = options.map(({ name }, index) => ({ name, value: product.optionValues?.[index] ?? '' }));
  return (column) => {
    if (!ofVariant.has(column)) return '';
    return column === 'optionValues' ? shield(textOf(pairs)) : writeCell(column, product, '');
  };
}

/** @param categoryName of the product's category; '' when it has none. */
export function writeCell(column: Column, product: ProductView, categoryName: string): string {
  if (column === 'stockChange') return '';
  const text = column === 'category' ? categoryName : textOf(product[column]);
  // Spreadsheets may make a number or a date of a code: "00123", "3-12", "MAR-05". No code has an apostrophe.
  return columns[column] === 'code' && text ? `'${text}` : shield(text);
}

/** "Marca: Sonara". */
export const pairText = ({ name, value }: Specification): string => `${name}: ${value}`;

const shield = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** A value as a cell has it. */
export function textOf(value: ProductView[Exclude<Column, 'category' | 'stockChange'>]): string {
  if (value === null || value === undefined) return '';
  if (!Array.isArray(value)) return String(value);
  return value
    .map((entry) => {
      if (typeof entry === 'string') return entry;
      return 'price' in entry ? `${entry.fromQuantity}: ${entry.price}` : pairText(entry);
    })
    .join('\n');
}

/**
 * A cell as the form would send it. What is no value of its column stays text, so that the schema says so.
 *
 * @returns undefined for an empty cell that says nothing.
 */
export function readCell(column: Column, cell: string): unknown {
  const text = cell.trim().replace(SHIELDED, '');
  const type: CellType = columns[column];
  if (type === 'lines') return linesOf(text);
  if (type === 'specifications') return linesOf(text).map(readPair);
  if (type === 'tiers') {
    return linesOf(text)
      .map(readPair)
      .map(({ name, value }) => ({ fromQuantity: numberOr(name), price: amountOf(value) }));
  }
  if (text === '') return isNullable(column) ? null : undefined;
  if (type === 'code') return text.replace(/^'/, '');
  if (type === 'number') return numberOr(text);
  if (type === 'amount') return amountOf(text);
  if (type === 'change') return /^[+-]?\d+$/.test(text) ? Number(text) : text;
  if (type === 'flag') return flags[text.toLowerCase()] ?? text;
  return text;
}

/**
 * The specifications of a product that has some. A line that stands as it was exported is the pair that it was: a colon
 * in a name, or lines in a value, cannot be read back. One that was edited is of the stored name that it begins with.
 */
export function readSpecifications(
  cell = '',
  { specifications }: Pick<ProductView, 'specifications'>,
): Specification[] {
  const lines = linesOf(cell.trim().replace(SHIELDED, ''));
  const stored = specifications.toSorted((a, b) => b.name.length - a.name.length);
  const pairs: Specification[] = [];
  while (lines[0] !== undefined) {
    const kept = stored.find((pair) => linesOf(textOf([pair])).every((line, index) => line === lines[index]));
    if (kept) {
      lines.splice(0, linesOf(textOf([kept])).length);
      pairs.push(kept);
      continue;
    }
    const line = lines.shift() ?? '';
    const name = stored.find((pair) => line.startsWith(`${pair.name}:`))?.name;
    pairs.push(name ? { name, value: line.slice(name.length + 1).trim() } : readPair(line));
  }
  return pairs;
}

/** As a spreadsheet shows it, which is what it saves: "1,000" is a thousand. */
function numberOr(text: string): number | string {
  const plain = withoutThousands(text);
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Likewise: "$1,299.00", or 1299, which is the same. */
function amountOf(text: string): string {
  const plain = plainAmount(text);
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : plain;
}

/**
 * What a row says, however a spreadsheet writes it and in whichever order its columns stand. By name and without what it
 * leaves empty: a column that a release adds changes nothing of a row that does not know it.
 */
export function textOfRow(cells: Partial<Record<Column, string>>): string {
  const filled = columnNames.filter((column) => cells[column]?.trim()).sort();
  return JSON.stringify(filled.map((column) => [column, readCell(column, cells[column] ?? '')]));
}

const flags: Record<string, boolean> = {
  true: true,
  verdadero: true,
  sí: true,
  si: true,
  false: false,
  falso: false,
  no: false,
};

/** More than any product has in a cell: what comes behind is not read, since a product with so much is refused. */
const MAX_LINES = 10_000;

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MAX_LINES);
}

/** "Marca: Sonara", the first colon apart. */
function readPair(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: line, value: '' };
  return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
}
