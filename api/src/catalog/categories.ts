import type { CategoryInput } from '@boom/contract';
import { AppError } from '../http/errors';
import { Category } from './model';

const WRITABLE = ['name', 'emoji', 'isActive'] as const satisfies (keyof CategoryInput)[];

/** All categories, the inactive ones too: the panel shows them, the shop lists only active ones. */
export async function listCategories(): Promise<Category[]> {
  return Category.findAll({
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
