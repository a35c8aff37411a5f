import type { AdminQuestionView, ModerationState } from '@boom/contract';
import type { InferType } from 'yup';
import { findUserSummaries } from '../accounts/userSummaries';
import type { Reader } from '../catalog/productSearch';
import { readProduct } from '../catalog/products';
import { findProductNames } from '../catalog/soldProducts';
import { holdsFolded } from '../database/foldedText';
import { columnsOf } from '../database/reading';
import { AppError } from '../http/errors';
import type { ListWindow } from '../http/lists';
import { type moderationQuerySchema, waitingFirst } from '../reviews/findReviews';
import { ProductQuestion } from './model';
import { presentAdminQuestion, type QuestionRow } from './present';

const SHOWN = `product_id = $1 AND state = 'PUBLICADA'`;

/**
 * What everybody reads about a product, by its id or that of one of its variants; the newest first.
 *
 * @throws AppError product_not_found (404)
 */
export async function listQuestions(
  productId: string,
  { limit, offset }: ListWindow,
  reader: Reader,
): Promise<{ rows: QuestionRow[]; count: number }> {
  const { id, variantOf } = await readProduct(productId, reader);
  const askedAbout = variantOf ?? id;
  const [rows, counted] = await Promise.all([
    reader.read<QuestionRow>(
      `SELECT ${columnsOf(ProductQuestion)} FROM product_questions WHERE ${SHOWN}
       ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
      [askedAbout, limit, offset],
    ),
    reader.read<{ count: number }>(`SELECT count(*)::int AS count FROM product_questions WHERE ${SHOWN}`, [askedAbout]),
  ]);
  return { rows, count: counted[0]?.count ?? 0 };
}

/** All of a person's, for what they download. */
export function listOwnQuestions(userId: string, window: ListWindow): Promise<ProductQuestion[]> {
  return ProductQuestion.findAll({ where: { userId }, order: [['createdAt', 'DESC'], 'id'], ...window });
}

/** Everybody's, those that wait first; of those alone the oldest first, else the newest. */
export async function listAllQuestions(
  { state, search }: InferType<typeof moderationQuerySchema>,
  window: ListWindow,
): Promise<{ rows: AdminQuestionView[]; count: number }> {
  const { rows, count } = await ProductQuestion.findAndCountAll({
    where: {
      ...(state && { state: state as ModerationState }),
      ...(search && holdsFolded(['author_name', 'text', 'answer'], search)),
    },
    order: [waitingFirst, ['createdAt', state === 'PENDIENTE' ? 'ASC' : 'DESC'], 'id'],
    ...window,
  });
  return { rows: await forPanel(rows), count };
}

/** @throws AppError question_not_found (404) */
export async function showQuestion(id: string): Promise<AdminQuestionView> {
  const [found] = await forPanel(await ProductQuestion.findAll({ where: { id } }));
  if (!found) throw new AppError(404, 'question_not_found');
  return found;
}

async function forPanel(questions: ProductQuestion[]): Promise<AdminQuestionView[]> {
  const [people, products] = await Promise.all([
    findUserSummaries(questions.map(({ userId }) => userId)),
    findProductNames(questions.map(({ productId }) => productId)),
  ]);
  return questions.map((question) =>
    presentAdminQuestion(question, products.get(question.productId)?.name ?? '', people.get(question.userId)),
  );
}
