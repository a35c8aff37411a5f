import { publicName, type QuestionDecision } from '@boom/contract';
import { findUserSummary } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { env } from '../env';
import { AppError } from '../http/errors';
import { requireRow } from '../http/requireRow';
import { tellAuthor } from '../reviews/moderation';
import { ProductQuestion } from './model';

/**
 * Somebody of the shop answers a question, which publishes it, or refuses it with a reason; later they may answer better,
 * or decide otherwise. It is published under the name that its author has by then, which must be the one that was read
 * with it. Whoever asked is told.
 *
 * @throws AppError question_not_found (404), question_changed (409)
 */
export async function decideQuestion(id: string, decision: QuestionDecision): Promise<void> {
  const { state, reason, answer, version, fullName } = decision;
  await inTransaction(async (transaction) => {
    const question = await requireRow(ProductQuestion, id, 'question_not_found', transaction);
    if (question.version !== version) throw new AppError(409, 'question_changed');
    const isPublished = state === 'PUBLICADA';
    const said = {
      answer: isPublished ? (answer ?? null) : null,
      reason: isPublished ? null : (reason ?? null),
    };
    const isNews = question.state !== state || said.answer !== question.answer || said.reason !== question.reason;
    const user = await findUserSummary(question.userId, transaction);
    const isRenamed = fullName && user && publicName(user.fullName) !== publicName(fullName);
    if (isPublished && isRenamed) throw new AppError(409, 'question_changed');
    await question.update(
      {
        ...(user && { authorName: publicName(user.fullName) }),
        state,
        ...said,
        answeredAt: isPublished ? (isNews ? new Date() : question.answeredAt) : null,
        version: version + 1,
      },
      { transaction },
    );
    if (!user || !isNews) return;
    const template = isPublished ? 'question_answered' : 'question_rejected';
    // A refusal is told of what is gone, too.
    const link = `${env.publicUrl}/${isPublished ? `producto/${question.productId}#opiniones` : 'support'}`;
    await tellAuthor(question, user, template, { link, question: question.text }, transaction);
  });
}
