import type { AdminQuestionView } from '@boom/contract';
import type { Reader } from '../catalog/productSearch';
import { readProduct } from '../catalog/products';
import { columnsOf } from '../database/reading';
import { type Listed, type ListWindow, presentOne, presentPage, queryPage } from '../http/lists';
import { requireRow } from '../http/requireRow';
import { type ModerationQuery, moderated, withPeople } from '../reviews/moderation';
import { ProductQuestion } from './model';
import { presentOwnQuestion, type QuestionRow } from './present';

const SHOWN = `product_id = $1 AND state = 'PUBLICADA'`;

/**
 * What everybody reads about a product, by its id or that of one of its variants; the newest first.
 *
 * @throws AppError product_not_found (404)
 */
export async function listQuestions(
  productId: string,
  window: ListWindow,
  reader: Reader,
): Promise<Listed<QuestionRow>> {
  const { id, variantOf } = await readProduct(productId, reader);
  const from = `product_questions WHERE ${SHOWN}`;
  const asked = { columns: columnsOf(ProductQuestion), from, order: 'created_at DESC, id' };
  return queryPage(asked, [variantOf ?? id], window, reader.read);
}

/** All of a person's, for what they download. */
export function listOwnQuestions(userId: string, window: ListWindow): Promise<ProductQuestion[]> {
  return ProductQuestion.findAll({ where: { userId }, order: [['createdAt', 'DESC'], 'id'], ...window });
}

/** Everybody's. */
export async function listAllQuestions(query: ModerationQuery, window: ListWindow): Promise<Listed<AdminQuestionView>> {
  const asked = moderated(query, ['author_name', 'text', 'answer'], 'createdAt');
  return presentPage(ProductQuestion.findAndCountAll({ ...asked, ...window }), forPanel);
}

/** @throws AppError question_not_found (404) */
export async function showQuestion(id: string): Promise<AdminQuestionView> {
  return presentOne(await requireRow(ProductQuestion, id, 'question_not_found'), forPanel);
}

const forPanel = (rows: readonly ProductQuestion[]) => withPeople(rows, presentOwnQuestion);
