import type { CategoryInput } from '@boom/contract';
import { AppError } from '../http/errors';
import { Category } from './model';

const WRITABLE = ['name', 'emoji', 'isActive'] as const satisfies (keyof CategoryInput)[];

/**
 * Categories in the order in which they were made.
 *
 * @param seesInactive the panel shows those that are switched off too, the shop does not.
 */
export async function listCategories(seesInactive: boolean): Promise<Category[]> {
  return Category.findAll({
    where: seesInactive ? {} : { isActive: true },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: 1_000,
  });
}

export async function createCategory({ name, emoji, isActive }: CategoryInput): Promise<Category> {
  return Category.create({ name, emoji, isActive }, { fields: [...WRITABLE, 'id', 'createdAt'] });
}

export function updateCategory(category: Category, changes: Partial<CategoryInput>): Promise<Category> {
  return category.update(changes, { fields: [...WRITABLE] });
}

/** Removes a category; its products stay, without one. */
export function deleteCategory(category: Category): Promise<void> {
  return category.destroy();
}

/** @throws AppError category_not_found (404) */
export async function findCategory(id: string): Promise<Category> {
  const category = await Category.findByPk(id);
  if (!category) throw new AppError(404, 'category_not_found');
  return category;
}
