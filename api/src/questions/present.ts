import type { OwnQuestionView, QuestionView } from '@boom/contract';
import type { InferAttributes } from 'sequelize';
import type { ProductQuestion } from './model';

export type QuestionRow = InferAttributes<ProductQuestion>;

/** A published question, which has its answer. */
export function presentQuestion({ id, text, authorName, answer, createdAt, answeredAt }: QuestionRow): QuestionView {
  return {
    id,
    text,
    authorName,
    answer: answer ?? '',
    askedAt: createdAt.toISOString(),
    answeredAt: (answeredAt ?? createdAt).toISOString(),
  };
}

export function presentOwnQuestion(question: QuestionRow): OwnQuestionView {
  return {
    id: question.id,
    productId: question.productId,
    text: question.text,
    authorName: question.authorName,
    state: question.state,
    reason: question.reason ?? null,
    answer: question.answer ?? null,
    askedAt: question.createdAt.toISOString(),
    answeredAt: question.answeredAt?.toISOString() ?? null,
  };
}
