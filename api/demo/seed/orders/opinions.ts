import { Product } from '../../../src/catalog/model';
import { askQuestion } from '../../../src/questions/askQuestion';
import { decideQuestion } from '../../../src/questions/decideQuestion';
import { decideReview } from '../../../src/reviews/decideReview';
import { findPurchase } from '../../../src/reviews/reviewable';
import { writeReview } from '../../../src/reviews/writeReview';
import { demoId } from '../demoIds';
import { withDemoPhoto } from '../pictures';
import texts from './es-MX.json';
import type { Cast } from './shop';

const { laptop, charger, camera } = texts.opinions;

/** The moderator's part of both. */
const published = { state: 'PUBLICADA', reason: null, version: 1 } as const;

/**
 * What the customer says of a laptop that arrived, published and answered; what they asked about it, and what waits for
 * an answer.
 */
export async function seedOpinions({ customer }: Cast): Promise<void> {
  const laptopId = demoId('product', 'laptop-kuvexa-aria-14');
  if (await findPurchase(customer.id, laptopId)) {
    const { answer, ...words } = laptop;
    const review = await withDemoPhoto('laptop-kuvexa-aria-14-3', (photos) =>
      writeReview(customer, laptopId, { ...words, keptPictures: [] }, photos),
    );
    await decideReview(review.id, { ...published, answer });
  }
  if (await Product.count({ where: { id: laptopId, isActive: true } })) {
    const question = await askQuestion(customer, laptopId, { text: charger.question });
    await decideQuestion(question.id, { ...published, answer: charger.answer });
  }
  await askQuestion(customer, demoId('product', 'camara-instantanea-fotara-pop'), { text: camera.question });
}
