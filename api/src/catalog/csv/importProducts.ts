import { isUuid, type ProductImportReport, productSchema } from '@boom/contract';
import { AppError, errorText } from '../../http/errors';
import { parse } from '../../http/parse';
import { parseChanges } from '../../http/parseChanges';
import { listCategories } from '../categories';
import { presentProductForm } from '../present';
import { createProduct, findProduct, updateProduct } from '../products';
import { type Column, readCell } from './columns';
import { type CsvRow, readCsv } from './readCsv';

type RowReport = ProductImportReport['rows'][number];

/**
 * Makes and changes products from a file: a row with an id changes that product, one without makes a new one.
 * Every row stands for itself; one that fails says why and stops none of the others.
 *
 * @param isDryRun checks everything and writes nothing.
 * @throws AppError unreadable_csv, csv_unknown_column, csv_too_long (400)
 */
export async function importProducts(bytes: Buffer, isDryRun: boolean): Promise<ProductImportReport> {
  const rows = readCsv(bytes);
  const categories = new Map((await listCategories(true)).reverse().map(({ id, name }) => [name.toLowerCase(), id]));
  const reports: RowReport[] = [];
  for (const row of rows) reports.push(await importRow(row, categories, isDryRun));
  const count = (outcome: RowReport['outcome']) => reports.filter((report) => report.outcome === outcome).length;
  return { created: count('created'), updated: count('updated'), failed: count('failed'), rows: reports };
}

async function importRow(
  { row, cells }: CsvRow,
  categories: Map<string, string>,
  isDryRun: boolean,
): Promise<RowReport> {
  const id = cells.id?.trim() || null;
  try {
    const product = await (id === null ? make(cells, categories, isDryRun) : change(id, cells, categories, isDryRun));
    return { row, outcome: id === null ? 'created' : 'updated', id: product };
  } catch (error) {
    // What is wrong with a row is its report; an outage is nobody's row and ends the call.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { row, outcome: 'failed', id, fields: error.extras.fields ?? { id: errorText(error.code) } };
  }
}

async function make(cells: CsvRow['cells'], categories: Map<string, string>, isDryRun: boolean) {
  const input = await parse(productSchema, formOf(cells, categories));
  return isDryRun ? null : (await createProduct(input)).id;
}

async function change(id: string, cells: CsvRow['cells'], categories: Map<string, string>, isDryRun: boolean) {
  if (!isUuid(id)) throw new AppError(404, 'product_not_found');
  const product = await findProduct(id, true);
  const changes = await parseChanges(productSchema, presentProductForm(product), formOf(cells, categories));
  if (!isDryRun) await updateProduct(product, changes);
  return product.id;
}

/** The row as the panel's form would send it. */
function formOf(cells: CsvRow['cells'], categories: Map<string, string>): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells) as [Column, string][]) {
    const value = readCell(column, cell);
    if (column === 'id' || value === undefined) continue;
    if (column !== 'category') form[column] = value;
    // A name that is no category's stays, and is refused as one.
    else form.categoryId = value === null ? null : (categories.get(String(value).toLowerCase()) ?? value);
  }
  return form;
}
