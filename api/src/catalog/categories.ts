import { type AdminCategoryView, type CategoryDetail, type CategoryInput, categorySchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { columnsOf } from '../database/reading';
import { inTransaction } from '../database/transaction';
import { type Editable, fieldsOf } from '../http/edit';
import { AppError } from '../http/errors';
import { moveBefore } from '../http/moveBefore';
import { requireRow } from '../http/requireRow';
import { renamePairs } from './attributes';
import { Category, Product } from './model';
import { type CategoryRow, presentCategoryDetail } from './present';
import type { Reader } from './productSearch';

const IN_ORDER = 'ORDER BY display_order, created_at, id LIMIT 1000';

/** Categories in their order; with `seesInactive` those that are switched off too. */
export function listCategories({ read, seesInactive }: Reader): Promise<CategoryRow[]> {
  return read<CategoryRow>(
    `SELECT ${columnsOf(Category)} FROM categories ${seesInactive ? '' : 'WHERE is_active'} ${IN_ORDER}`,
    [],
  );
}

/** All categories in their order, with how many products are in each: counted by the same statement. */
export async function listCountedCategories(): Promise<AdminCategoryView[]> {
  const rows = await query<CategoryRow & { productCount: number }>(
    `SELECT ${columnsOf(Category)}, (
       SELECT count(*)::int FROM products WHERE category_id = categories.id AND deleted_at IS NULL AND variant_of IS NULL
     ) AS "productCount" FROM categories ${IN_ORDER}`,
    [],
  );
  return rows.map((row) => ({ ...presentCategoryDetail(row), productCount: row.productCount }));
}

/**
 * Puts a category in front of another one, or at the end.
 *
 * @throws AppError category_not_found (404)
 */
export async function moveCategory(id: string, before: string | null): Promise<AdminCategoryView[]> {
  await moveBefore(Category, id, before, 'category_not_found');
  return listCountedCategories();
}

export async function createCategory(input: CategoryInput): Promise<Category> {
  return Category.create(input, { fields: fieldsOf(categorySchema) });
}

/**
 * A category, to be edited (decision 17).
 *
 * @throws AppError category_not_found (404)
 */
export function editableCategory(id: string): Editable<Category, typeof categorySchema, CategoryDetail> {
  return {
    schema: categorySchema,
    find: (transaction) => findCategory(id, transaction),
    present: presentCategoryDetail,
    async save(category, changes, transaction) {
      const before = category.attributes;
      await category.update(changes, { fields: fieldsOf(categorySchema), transaction });
      if (changes.attributes) await renamePairs(id, before, changes.attributes, transaction);
    },
  };
}

/**
 * Removes a category that no product is in. The lock keeps out products that are being put into it.
 *
 * @returns what it was.
 * @throws AppError category_not_found (404), category_in_use (409)
 */
export function deleteCategory(id: string): Promise<CategoryDetail> {
  return inTransaction(async (transaction) => {
    const category = await findCategory(id, transaction);
    // Counted as the panel's card does: what a product comes in moves with it.
    const count = await Product.count({ where: { categoryId: id, variantOf: null, deletedAt: null }, transaction });
    if (count > 0) throw new AppError(409, 'category_in_use', { params: { count } });
    await category.destroy({ transaction });
    return presentCategoryDetail(category);
  });
}

/** @throws AppError category_not_found (404) */
const findCategory = (id: string, transaction: Transaction) =>
  requireRow(Category, id, 'category_not_found', transaction);
