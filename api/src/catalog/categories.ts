import { type CategoryInput, type CategoryView, categorySchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { columnsOf, readFor } from '../database/reading';
import type { Editable } from '../http/edit';
import { AppError } from '../http/errors';
import { Category } from './model';
import { type CategoryRow, presentCategory } from './present';

const WRITABLE = ['name', 'emoji', 'isActive'] as const satisfies (keyof CategoryInput)[];

/**
 * Categories in the order in which they were made.
 *
 * @param seesInactive the panel shows those that are switched off too, the shop does not.
 */
export function listCategories(seesInactive: boolean): Promise<CategoryRow[]> {
  return readFor(seesInactive)<CategoryRow>(
    `SELECT ${columnsOf(Category)} FROM categories ${seesInactive ? '' : 'WHERE is_active'}
     ORDER BY created_at, id LIMIT 1000`,
    [],
  );
}

export async function createCategory({ name, emoji, isActive }: CategoryInput): Promise<Category> {
  return Category.create({ name, emoji, isActive }, { fields: [...WRITABLE, 'id', 'createdAt'] });
}

/**
 * A category, to be edited (decision 17).
 *
 * @throws AppError category_not_found (404)
 */
export function editableCategory(id: string): Editable<Category, typeof categorySchema, CategoryView> {
  return {
    schema: categorySchema,
    find: (transaction) => findCategory(id, transaction),
    present: presentCategory,
    async save(category, changes, transaction) {
      await category.update(changes, { fields: [...WRITABLE], transaction });
      return category.reload({ transaction });
    },
  };
}

/** Removes a category; its products stay, without one. */
export function deleteCategory(category: Category): Promise<void> {
  return category.destroy();
}

/**
 * @param transaction holds the row until its end.
 * @throws AppError category_not_found (404)
 */
export async function findCategory(id: string, transaction?: Transaction): Promise<Category> {
  const category = await Category.findByPk(id, { lock: transaction?.LOCK.UPDATE, transaction });
  if (!category) throw new AppError(404, 'category_not_found');
  return category;
}
