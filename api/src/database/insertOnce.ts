import {
  type Attributes,
  type CreateOptions,
  type CreationAttributes,
  EmptyResultError,
  type Model,
  type ModelStatic,
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
