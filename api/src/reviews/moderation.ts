import { moderationStates } from '@boom/contract';
import { type FindOptions, literal, type Transaction } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { findUserSummaries, personOf, type UserSummary } from '../accounts/userSummaries';
import { isShown } from '../catalog/products';
import { findProductNames } from '../catalog/soldProducts';
import { holdsFolded } from '../database/foldedText';
import { searchText } from '../http/filters';
import { notify } from '../notifications/notify';
import type { TemplateName, TemplateParams } from '../notifications/templates';
import type { Review } from './model';

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

/** What was written, as its author sees it, with what the shop needs to decide: its product's name and who wrote it. */
export async function withPeople<Row extends { userId: string; productId: string; version: number }, View>(
  rows: readonly Row[],
  presentOwn: (row: Row) => View,
) {
  const [people, products] = await Promise.all([
    findUserSummaries(rows.map(({ userId }) => userId)),
    findProductNames(rows.map(({ productId }) => productId)),
  ]);
  return rows.map((row) => {
    const productName = products.get(row.productId)?.name ?? '';
    return { ...presentOwn(row), productName, user: personOf(people.get(row.userId)), version: row.version };
  });
}

/**
 * Tells its author by mail what was decided; where the shop no longer shows the product, only a refusal: other mails
 * lead there.
 */
export async function tellAuthor(
  { productId, state, reason, answer }: Pick<Review, 'productId' | 'state' | 'reason' | 'answer'>,
  { email, fullName }: UserSummary,
  template: TemplateName,
  params: TemplateParams,
  transaction: Transaction,
): Promise<void> {
  if (state === 'PUBLICADA' && !(await isShown(productId, transaction))) return;
  const productName = (await findProductNames([productId], transaction)).get(productId)?.name ?? '';
  const said = { reason: reason?.split('\n') ?? [], answer: answer?.split('\n') ?? [] };
  await notify({ to: email, template, params: { fullName, productName, ...said, ...params } }, transaction);
}
