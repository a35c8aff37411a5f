import { isDeepStrictEqual } from 'node:util';
import { type CategoryAttribute, fitSpecifications, fitValue, isSameName, type Specification } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { AppError } from '../http/errors';
import { Category } from './model';
import type { Reader } from './productSearch';

/**
 * What the products of a category have, in its order; for shoppers nothing of one that is switched off.
 *
 * @throws AppError category_not_found (404)
 */
export async function readAttributes(categoryId: string, { read, seesInactive }: Reader): Promise<CategoryAttribute[]> {
  const [category] = await read<Pick<Category, 'attributes'>>(
    `SELECT attributes FROM categories WHERE id = $1 ${seesInactive ? '' : 'AND is_active'}`,
    [categoryId],
  );
  if (!category) throw new AppError(404, 'category_not_found');
  return category.attributes;
}

/** Specifications in the words and the order of their category (decision 85). */
export async function fitToCategory(
  specifications: Specification[],
  categoryId: string | null | undefined,
  transaction?: Transaction,
): Promise<Specification[]> {
  return fitSpecifications(specifications, await attributesOf(categoryId, transaction));
}

/** Fits the specifications of locked products to the category they moved to; those that fit already are not written. */
export async function fitMoved(ids: readonly string[], transaction: Transaction): Promise<void> {
  const rows = await query<{ id: string; specifications: Specification[]; attributes: CategoryAttribute[] }>(
    `SELECT p.id, p.specifications, c.attributes FROM products p JOIN categories c ON c.id = p.category_id
     WHERE p.id = ANY ($1::uuid[]) AND p.specifications <> '[]' AND c.attributes <> '[]'`,
    [ids],
    transaction,
  );
  const changed = rows.flatMap(({ id, specifications, attributes }) => {
    const fitted = fitSpecifications(specifications, attributes);
    return isDeepStrictEqual(fitted, specifications) ? [] : [{ id, specifications: fitted }];
  });
  if (changed.length === 0) return;
  // Text: many rows at once.
  await query(
    `UPDATE products SET specifications = fitted.specifications, updated_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS fitted (id uuid, specifications jsonb) WHERE products.id = fitted.id`,
    [JSON.stringify(changed)],
    transaction,
  );
}

/**
 * How a category writes an option's name and values, since filters look into both: as its attribute of that name does,
 * else as they were typed.
 */
export async function readOptionWords(categoryId: string | null | undefined, transaction: Transaction) {
  const attributes = await attributesOf(categoryId, transaction);
  const find = (name: string) => attributes.find((attribute) => isSameName(attribute.name, name));
  return {
    fitName: (name: string) => find(name)?.name ?? name,
    fitValue(name: string, value: string) {
      const attribute = find(name);
      return attribute ? fitValue(attribute, value) : value;
    },
  };
}

async function attributesOf(categoryId: string | null | undefined, transaction?: Transaction) {
  const category = categoryId ? await Category.findByPk(categoryId, { transaction }) : null;
  return category?.attributes ?? [];
}

/**
 * One statement for all products of the category and all new names: filters find them at once, and an attribute may
 * take another one's old name.
 */
const rename = (column: 'specifications' | 'options') => `
  UPDATE products SET ${column} = (
    SELECT jsonb_agg(jsonb_set(named, '{name}', coalesce($2::jsonb -> (named ->> 'name'), named -> 'name')) ORDER BY place)
    FROM jsonb_array_elements(${column}) WITH ORDINALITY AS all_named (named, place))
  WHERE category_id = $1 AND deleted_at IS NULL AND ${column} @> ANY (
    ARRAY(SELECT jsonb_build_array(jsonb_build_object('name', old)) FROM jsonb_object_keys($2::jsonb) AS old))`;

/**
 * Gives the pairs of a category's products, and the options that they come in, the names that its attributes have now:
 * both are what a filter looks into.
 */
export async function renamePairs(
  categoryId: string,
  before: readonly CategoryAttribute[],
  after: readonly CategoryAttribute[],
  transaction: Transaction,
): Promise<void> {
  const names = new Map(after.map(({ id, name }) => [id, name]));
  const renamed = before.flatMap(({ id, name: old }) => {
    const name = names.get(id) ?? old;
    return name === old ? [] : [[old, name]];
  });
  if (renamed.length === 0) return;
  const values = [categoryId, JSON.stringify(Object.fromEntries(renamed))];
  await query(rename('specifications'), values, transaction);
  await query(rename('options'), values, transaction);
}
