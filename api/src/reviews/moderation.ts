import { moderationStates } from '@boom/contract';
import { type FindOptions, literal } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { findUserSummaries, type UserSummary } from '../accounts/userSummaries';
import { findProductNames } from '../catalog/soldProducts';
import { holdsFolded } from '../database/foldedText';
import { searchText } from '../http/filters';

/*
 * What reviews and questions have in common: people write them about a product, and the shop decides whether they show.
 */

/** The query of `GET /api/admin/reviews` and of `GET /api/admin/questions`, beside `limit` and `page`. */
export const moderationQuerySchema = object({
  state: string().oneOf([...moderationStates], 'El estado no es válido'),
  search: searchText(),
});
export type ModerationQuery = InferType<typeof moderationQuerySchema>;

/**
 * Which rows are asked for, and in which order: those that wait first; of those alone the oldest first, else the newest.
 *
 * @param columns in which a search looks.
 * @param writtenAt the field that says when it was written.
 */
export function moderated(
  { state, search }: ModerationQuery,
  columns: string[],
  writtenAt: string,
): Pick<FindOptions, 'where' | 'order'> {
  return {
    where: { ...(state && { state }), ...(search && holdsFolded(columns, search)) },
    order: [literal("state = 'PENDIENTE' DESC"), [writtenAt, state === 'PENDIENTE' ? 'ASC' : 'DESC'], 'id'],
  };
}

/** What was written, presented with the name of its product and with who wrote it. */
export async function withPeople<Row extends { userId: string; productId: string }, View>(
  rows: readonly Row[],
  present: (row: Row, productName: string, user: UserSummary | undefined) => View,
): Promise<View[]> {
  const [people, products] = await Promise.all([
    findUserSummaries(rows.map(({ userId }) => userId)),
    findProductNames(rows.map(({ productId }) => productId)),
  ]);
  return rows.map((row) => present(row, products.get(row.productId)?.name ?? '', people.get(row.userId)));
}
