import type { InferAttributes, Model, ModelStatic } from 'sequelize';
import { columnsOf, readFor } from '../database/reading';

/** Switched on, begun and not over; a missing date sets no bound. The end is the first moment it no longer shows. */
const SHOWN_NOW =
  'is_active AND (start_date IS NULL OR start_date <= now()) AND (end_date IS NULL OR end_date > now())';

/**
 * Banners or offers that are shown now, in the order in which they show.
 *
 * @param isAdmin administrators see what they changed at once.
 */
export function listShown<Row extends Model>(
  model: ModelStatic<Row>,
  isAdmin: boolean,
): Promise<InferAttributes<Row>[]> {
  return readFor(isAdmin)<InferAttributes<Row>>(
    `SELECT ${columnsOf(model)} FROM ${model.getTableName()} WHERE ${SHOWN_NOW}
     ORDER BY display_order, created_at, id LIMIT 1000`,
    [],
  );
}

/** The order in which banners and offers show. */
export const inDisplayOrder: [string, string][] = [
  ['displayOrder', 'ASC'],
  ['createdAt', 'ASC'],
  ['id', 'ASC'],
];
