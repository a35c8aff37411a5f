import type { PromotionType } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { query } from '../../database/query';

/**
 * The badge that somebody chose for each of these products that has variants: what it shows may be that of a variant's
 * campaign (migration 102, whose column no model has).
 */
export async function findOwnBadges(
  ids: string[],
  transaction?: Transaction,
): Promise<Map<string, PromotionType | null>> {
  const rows = await query<{ id: string; badge: PromotionType | null }>(
    'SELECT id, own_promotion_type AS badge FROM products WHERE id = ANY ($1::uuid[]) AND options IS NOT NULL',
    [ids],
    transaction,
  );
  return new Map(rows.map(({ id, badge }) => [id, badge]));
}
