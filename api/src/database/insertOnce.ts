import {
  type Attributes,
  type CreateOptions,
  type CreationAttributes,
  EmptyResultError,
  type Model,
  type ModelStatic,
  type Transaction,
} from 'sequelize';

/**
 * Inserts a row unless one with its key is there already: the way in which only the first of equal calls counts. Nothing
 * fails for it, so that a transaction around it goes on.
 *
 * @returns null when the row was there.
 */
export async function insertOnce<Row extends Model>(
  model: ModelStatic<Row>,
  values: CreationAttributes<Row>,
  options: CreateOptions<Attributes<Row>> = {},
): Promise<Row | null> {
  try {
    return (await model.create(values, { ...options, ignoreDuplicates: true as boolean })) as Row;
  } catch (error) {
    if (error instanceof EmptyResultError) return null;
    throw error;
  }
}

/** The row with this id, made where it is not there yet; nobody else changes it until the transaction ends. */
export async function lockOrInsert<Row extends Model>(
  model: ModelStatic<Row>,
  id: string | number,
  transaction: Transaction,
): Promise<Row> {
  await insertOnce(model, { id } as unknown as CreationAttributes<Row>, { transaction });
  return model.findByPk(id, { rejectOnEmpty: true, transaction, lock: transaction.LOCK.UPDATE });
}
