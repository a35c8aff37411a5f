import { publicName, type QuestionInput } from '@boom/contract';
import { readProduct } from '../catalog/products';
import { insertOnce } from '../database/insertOnce';
import { query } from '../database/query';
import type { SignedInUser } from '../http/state';
import { ProductQuestion } from './model';

/**
 * Somebody asks about a product that is for sale. The same words again are the same question: a repeated call, and the
 * second of two tabs, get the first one's answer.
 *
 * @throws AppError product_not_found (404)
 */
export async function askQuestion(
  user: SignedInUser,
  productId: string,
  { text }: QuestionInput,
): Promise<ProductQuestion> {
  const { id, variantOf } = await readProduct(productId, { read: query, seesInactive: false });
  const asked = { userId: user.id, productId: variantOf ?? id, text };
  const question = await insertOnce(ProductQuestion, { ...asked, authorName: publicName(user.fullName) });
  return question ?? ProductQuestion.findOne({ where: asked, rejectOnEmpty: true });
}
