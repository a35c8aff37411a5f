import { type Model, type ModelStatic, QueryTypes } from 'sequelize';
import { database } from './connection';
import { inTransaction } from './transaction';

/**
 * Moves a row of a table with `display_order` and `created_at`. One move says one thing: two administrators who move
 * different rows at once both get what they wanted.
 *
 * @param before the row that comes after it; null puts it at the end.
 * @returns false when one of the two is not there.
 */
export function moveBefore(model: ModelStatic<Model>, id: string, before: string | null): Promise<boolean> {
  const table = model.getTableName();
  return inTransaction(async (transaction) => {
    await database.query('SELECT pg_advisory_xact_lock(hashtext($1))', {
      bind: [`order of ${table}`],
      transaction,
    });
    const rows = await database.query<{ id: string }>(
      `SELECT id FROM ${table} ORDER BY display_order, created_at, id`,
      { type: QueryTypes.SELECT, transaction },
    );
    const ids = rows.map((row) => row.id);
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) return false;
    if (before === id) return true;
    const others = ids.filter((each) => each !== id);
    others.splice(before === null ? others.length : others.indexOf(before), 0, id);
    await database.query(
      `UPDATE ${table} SET display_order = wanted.place
       FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
       WHERE ${table}.id = wanted.id AND display_order IS DISTINCT FROM wanted.place`,
      { bind: [others], transaction },
    );
    return true;
  });
}
