import type { Model, ModelStatic, Transaction } from 'sequelize';
import { query } from '../database/query';

/** Which of these fields changed after the version that somebody saw: in the triggers' own column, which no model has. */
export async function changedSince(
  row: Model,
  version: number,
  fields: string[],
  transaction: Transaction,
  writtenTo: Record<string, string> = {},
) {
  const model = row.constructor as ModelStatic<Model>;
  const [stored] = await query<{ changedIn: Record<string, number> }>(
    `SELECT changed_in AS "changedIn" FROM ${model.getTableName()} WHERE id = $1`,
    [row.get('id')],
    transaction,
  );
  const attributes = model.getAttributes();
  return fields.filter((field) => {
    const name = writtenTo[field] ?? field;
    return (stored?.changedIn[attributes[name]?.field ?? name] ?? 1) > version;
  });
}

/** Counts as an edit of a column what the triggers take for none. */
export async function countEdit(row: Model, column: string, transaction: Transaction): Promise<void> {
  await query(
    `UPDATE ${(row.constructor as ModelStatic<Model>).getTableName()}
     SET version = version + 1, changed_in = changed_in || jsonb_build_object($2::text, version + 1) WHERE id = $1`,
    [row.get('id'), column],
    transaction,
  );
}
