import type { InferAttributes, Model, ModelStatic } from 'sequelize';
import { columnsOf, type Read } from '../database/reading';

/** Switched on, begun and not over; a missing date sets no bound. The end is the first moment it no longer shows. */
const IN_ACTIVE_WINDOW =
  'is_active AND (start_date IS NULL OR start_date <= now()) AND (end_date IS NULL OR end_date > now())';

/** Banners or offers that are shown now, in the order in which they show. */
export function listShown<Row extends Model>(model: ModelStatic<Row>, read: Read): Promise<InferAttributes<Row>[]> {
  return read<InferAttributes<Row>>(
    `SELECT ${columnsOf(model)} FROM ${model.getTableName()} WHERE ${IN_ACTIVE_WINDOW}
     ORDER BY display_order, created_at, id LIMIT 1000`,
    [],
  );
}
