import type { Model, ModelStatic, Transaction } from 'sequelize';
import { AppError, type ErrorCode } from './errors';

/**
 * A row by its id.
 *
 * @param transaction holds the row until its end.
 * @throws AppError with `code` (404) when there is none.
 */
export async function requireRow<Row extends Model>(
  model: ModelStatic<Row>,
  id: string,
  code: ErrorCode,
  transaction?: Transaction,
): Promise<Row> {
  const row = await model.findByPk(id, { lock: transaction?.LOCK.UPDATE, transaction });
  if (!row) throw new AppError(404, code);
  return row;
}
