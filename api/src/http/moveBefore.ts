import type { Model, ModelStatic } from 'sequelize';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { takeTurn } from '../database/turn';
import { AppError, type ErrorCode } from './errors';

/** The order in which people put the rows of a table with `display_order` and `created_at`. */
export const inDisplayOrder = ['displayOrder', 'createdAt', 'id'];

/**
 * Moves a row of such a table. One move says one thing: two people who move different rows at once both get what
 * they wanted. A statement of our own: a change of many rows.
 *
 * @param before the row that comes after it; null puts it at the end.
 * @throws AppError with `code` (404) when one of the two is not there.
 */
export function moveBefore(
  model: ModelStatic<Model>,
  id: string,
  before: string | null,
  code: ErrorCode,
): Promise<void> {
  const table = model.getTableName();
  return inTransaction(async (transaction) => {
    await takeTurn(`order of ${table}`, transaction);
    const rows = await model.findAll({ attributes: ['id'], order: inDisplayOrder, transaction });
    const ids = rows.map((row) => row.get('id') as string);
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw new AppError(404, code);
    if (before === id) return;
    const others = ids.filter((each) => each !== id);
    others.splice(before === null ? others.length : others.indexOf(before), 0, id);
    await query(
      `UPDATE ${table} SET display_order = wanted.place
       FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
       WHERE ${table}.id = wanted.id AND display_order IS DISTINCT FROM wanted.place`,
      [others],
      transaction,
    );
  });
}
