import type { Attributes, Model, ModelStatic, Transaction, WhereOptions } from 'sequelize';
import { AppError, type ErrorCode } from './errors';

/**
 * A row by its id, or by what else is asked of it.
 *
 * @param transaction holds the row until its end.
 * @throws AppError with `code` (404) when there is none.
 */
export async function requireRow<Row extends Model>(
  model: ModelStatic<Row>,
  where: string | WhereOptions<Attributes<Row>>,
  code: ErrorCode,
  transaction?: Transaction,
): Promise<Row> {
  const row = await model.findOne({
    where: typeof where === 'string' ? ({ id: where } as WhereOptions) : where,
    lock: transaction?.LOCK.UPDATE,
    transaction,
  });
  if (!row) throw new AppError(404, code);
  return row;
}
